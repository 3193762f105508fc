import { layOutHtml, layOutText } from '@vigia/mail/layout'
import { expect, test } from 'vitest'
import { MailKind } from './kinds.ts'
import { writeMail } from './write-mail.ts'

const publicUrl = 'https://vigia.example'
const write = (kind: MailKind, more = {}) => writeMail({ kind, publicUrl, token: 'abc-123', ...more })

test.each(MailKind.options)(
  'the mail %s says what to do, where, and what to do if it was not you',
  (kind) => {
    const mail = write(kind)
    expect(mail.subject).toContain('Vigia')
    expect(mail.button?.link).toMatch(/^https:\/\/vigia\.example/)
    expect(mail.notes.join(' ')).toMatch(/If this wasn't you|Didn't (sign up|ask for this)\?/)
    for (const laidOut of [layOutText(mail), layOutHtml(mail)]) {
      expect(laidOut).toContain(mail.title)
      expect(laidOut).toContain(mail.button?.label)
    }
  },
)

test.each([
  ['verify', '/verify-email?token=abc-123', '24 hours'],
  ['email-change', '/verify-email?token=abc-123', '24 hours'],
  ['reset', '/reset-password?token=abc-123', '60 minutes'],
] as const)(
  'the link of %s is a button and a bare address, and says how long it lives',
  (kind, path, life) => {
    const mail = write(kind)
    const [text, html] = [layOutText(mail), layOutHtml(mail)]
    expect(text).toContain(`\n${publicUrl}${path}\n`)
    expect(html.split(`href="${publicUrl}${path}"`)).toHaveLength(3)
    expect(html).toContain(`>${publicUrl}${path}</a>`)
    for (const laidOut of [text, html]) expect(laidOut).toContain(life)
  },
)

test('a name is shown as it was typed, and never as markup', () => {
  const firstName = `<img src=x onerror=alert(1)> "Ana" & 'co'`
  const mail = write('reset', { firstName })
  expect(layOutText(mail)).toContain(`Hello ${firstName},`)
  const html = layOutHtml(mail)
  expect(html).toContain('Hello &lt;img src=x onerror=alert(1)&gt; &quot;Ana&quot; &amp; &#39;co&#39;,')
  expect(html).not.toContain('<img')
})

test('an address in the text is never markup', () => {
  expect(layOutHtml(write('email-changing', { newEmail: '"<b>"@example.com' }))).not.toContain('<b>')
})

test('a mail loads nothing from anywhere', () => {
  for (const kind of MailKind.options)
    expect(layOutHtml(write(kind))).not.toMatch(/<img|<script|<link|@import|url\(|src=/)
})

test('the verification mail addresses recipients who did not sign up', () => {
  expect(write('verify').notes).toContain("Didn't sign up? You can ignore this email.")
})

test('the mail names the provider that the user signs in with', () => {
  expect(write('uses-provider', { provider: 'google' }).subject).toBe('You sign in to Vigia with Google')
  expect(write('uses-provider').subject).toBe('You sign in to Vigia with another service')
})
