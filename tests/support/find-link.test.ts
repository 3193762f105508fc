import { expect, test } from 'vitest'
import { findLink } from './find-link.ts'

const mail = (recipient: string, path: string, token: string) => ({
  recipients: [recipient],
  text: `Hello,\n\nhttp://localhost:8080${path}?token=${token}\n`,
})

test('the newest link to the path in mails to the recipient is found', () => {
  const mails = [
    mail('ana@example.com', '/verify-email', 'first'),
    mail('ana@example.com', '/verify-email', 'second'),
    mail('ana@example.com', '/reset-password', 'third'),
    mail('rui@example.com', '/verify-email', 'fourth'),
  ]
  expect(findLink(mails, 'ana@example.com', '/verify-email')?.searchParams.get('token')).toBe('second')
  expect(findLink(mails, 'ana@example.com', '/export')).toBeUndefined()
})
