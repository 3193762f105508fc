import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findToken } from '../../store/users/store-tokens.ts'
import { startTestMails, publicUrl, tokenIn } from '../../testing/test-mails.ts'

const mails = await startTestMails()
beforeEach(() => mails.begin())
afterEach(() => mails.end())

test.each([
  ['verify', { emailVerified: false }, `${publicUrl}/verify-email?token=`],
  ['reset', {}, `${publicUrl}/reset-password?token=`],
] as const)('the mail %s has a working link to the public URL', async (kind, fields, link) => {
  const user = await mails.addUser(fields)
  await mails.request({ kind, userId: user.id })
  await mails.send()
  const [got] = mails.server.received
  expect(got?.to).toEqual([user.email])
  expect(got?.mail.from).toMatchObject({ name: 'Vigia', address: 'vigia@vigia.example' })
  expect(got?.mail.text).toContain(link)
  expect(got?.mail.html).toContain(`href="${link}${tokenIn(got?.mail.text)}"`)
  expect(await findToken(mails.service.db, tokenIn(got?.mail.text), kind)).toMatchObject({ userId: user.id })
  expect(await mails.waiting()).toEqual([])
})

test('a change of address asks the new address to confirm and notifies the current one', async () => {
  const user = await mails.addUser({ pendingEmail: 'new@example.com' })
  await mails.request({ kind: 'email-change', userId: user.id, address: 'new@example.com' })
  const facts = { newEmail: 'new@example.com' }
  await mails.request({ kind: 'email-changing', userId: user.id, address: user.email, facts })
  await mails.send()
  const byReceiver = new Map(mails.server.received.map((got) => [got.to[0], got.mail]))
  expect(byReceiver.get('new@example.com')?.text).toContain('/verify-email?token=')
  expect(byReceiver.get(user.email)?.text).toContain('about to change to new@example.com.')
  const wayBack = tokenIn(byReceiver.get(user.email)?.text)
  expect(await findToken(mails.service.db, wayBack, 'email-undo')).toMatchObject({ email: user.email })
})

test.each([
  ['already-registered', 'You already have a Vigia account', '/?account=forgot-password'],
  ['uses-provider', 'You sign in to Vigia with Google', '/?account=login'],
  ['password-changed', 'Your Vigia password was changed', '/?account=forgot-password'],
] as const)('a mail of the kind %s needs no secret', async (kind, subject, link) => {
  const user = await mails.addUser({ provider: 'google' })
  await mails.request({ kind, userId: user.id })
  await mails.send()
  const [got] = mails.server.received
  expect(got?.to).toEqual([user.email])
  expect(got?.mail.subject).toBe(subject)
  expect(got?.mail.text).toContain('Hello Ana,')
  expect(got?.mail.text).toContain(publicUrl + link)
  expect(got?.mail.text).not.toContain('token=')
})

test('the mail about a deleted account goes to the address stored with it', async () => {
  await mails.request({ kind: 'account-closed', address: 'gone@example.com', facts: { firstName: 'Rui' } })
  await mails.send()
  expect(mails.server.received[0]?.to).toEqual(['gone@example.com'])
  expect(mails.server.received[0]?.mail.text).toContain('Hello Rui,')
  expect(await mails.waiting()).toEqual([])
})

test('a mail to an unverified address repeats no names', async () => {
  const user = await mails.addUser({ emailVerified: false, firstName: 'Win a prize at evil.example' })
  await mails.request({ kind: 'verify', userId: user.id })
  await mails.request({ kind: 'reset', userId: user.id })
  await mails.send()
  expect(mails.server.received).toHaveLength(2)
  for (const { source } of mails.server.received) expect(source).not.toContain('evil.example')
})

test('a mail to two addresses of a user is sent to both', async () => {
  const user = await mails.addUser()
  const ask = (address: string) =>
    mails.request({ kind: 'email-changing', userId: user.id, address, facts: { newEmail: 'x@example.com' } })
  await ask(user.email)
  await ask('second@example.com')
  await mails.send()
  expect(mails.server.received.map(({ to }) => to[0]).toSorted()).toEqual(
    [user.email, 'second@example.com'].toSorted(),
  )
})

test('an obsolete mail is not sent', async () => {
  const proven = await mails.addUser({ emailVerified: true })
  const settled = await mails.addUser({ pendingEmail: null })
  await mails.request({ kind: 'verify', userId: proven.id })
  await mails.request({ kind: 'email-change', userId: settled.id, address: 'new@example.com' })
  await mails.send()
  expect(mails.server.received).toEqual([])
  expect(await mails.waiting()).toEqual([])
})

test.each([
  'victim@example.com\r\nBcc: eve@example.com',
  'victim@example.com, eve@example.com',
  '"eve@example.com x"@example.com',
])('no mail is sent to a text that is more than one address: %j', async (email) => {
  const user = await mails.addUser({ email })
  await mails.request({ kind: 'reset', userId: user.id })
  await mails.send()
  expect(mails.server.tries).toBe(0)
  expect(await mails.waiting()).toEqual([])
  expect(JSON.stringify(mails.logged)).not.toContain('eve')
})

test('a name with line breaks does not reach a header', async () => {
  const user = await mails.addUser({ firstName: 'Ana\r\nBcc: eve@example.com\r\n\r\nHello' })
  await mails.request({ kind: 'reset', userId: user.id })
  await mails.send()
  const [got] = mails.server.received
  expect(got?.to).toEqual([user.email])
  expect(got?.mail.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(got?.mail.subject).toBe('Set a new password for Vigia')
})

test('without a mail server a mail is a file that only its owner can read, and its link is logged', async () => {
  const home = await mkdtemp(join(tmpdir(), 'vigia-mail-'))
  const folder = join(home, 'mail')
  const user = await mails.addUser()
  await mails.request({ kind: 'reset', userId: user.id })
  await mails.openMailTask({ folder })()
  const [name = ''] = await readdir(folder)
  expect(name).toMatch(/-reset-[\da-f]{8}\.eml$/)
  expect((await stat(join(folder, name))).mode & 0o077).toBe(0)
  const mail = await PostalMime.parse(await readFile(join(folder, name)))
  expect(mail.to).toMatchObject([{ address: user.email }])
  const link = `${publicUrl}/reset-password?token=${tokenIn(mail.text)}`
  expect(mails.logged).toEqual([{ about: { link }, text: `a mail waits in ${join(folder, name)}` }])
  await rm(home, { recursive: true })
})
