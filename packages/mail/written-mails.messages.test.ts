import { expect, test } from 'vitest'
import { writtenMailsMessage } from './written-mails.messages.ts'

test('without a mail server people learn where their mail is, and not how the server’s folders are called', () => {
  const folder = '/home/ana/vigia/.vigia/mail'
  expect(writtenMailsMessage({ smtpUrl: undefined, folder })).toBe(
    ' No mail server is set up: mails are files in .vigia/mail where Vigia runs, and their links are in its log.',
  )
  expect(writtenMailsMessage({ smtpUrl: 'smtp://mail.example', folder })).toBe('')
})
