import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findToken } from './store-tokens.ts'
import { claimMails, requestMail } from './store-mails.ts'
import { startMailServer } from './testing/mail-server.ts'
import { openMails, publicUrl } from './testing/open-mails.ts'

let mails: Awaited<ReturnType<typeof openMails>>
let server: Awaited<ReturnType<typeof startMailServer>>
let round: () => Promise<void>

beforeAll(async () => {
  mails = await openMails()
})
afterAll(() => mails.stage.strike())
beforeEach(async () => {
  server = await startMailServer()
  round = mails.openRound({ smtpUrl: server.url })
})
afterEach(async () => {
  await server.stop()
  await mails.stage.db('mails').delete()
  mails.said.length = 0
})

const tokenIn = (text = '') => /\?token=([\w-]{40,})/.exec(text)?.[1] ?? ''

test.each([
  ['verify', { emailVerified: false }, `${publicUrl}/verify-email?token=`],
  ['reset', {}, `${publicUrl}/reset-password?token=`],
] as const)(
  'a mail of the kind %s carries a link that works, under the address of the product',
  async (kind, fields, link) => {
    const user = await mails.addUser(fields)
    await mails.request({ kind, userId: user.id })
    await round()
    const [got] = server.received
    expect(got?.to).toEqual([user.email])
    expect(got?.mail.from).toMatchObject({ name: 'Vigia', address: 'vigia@vigia.example' })
    expect(got?.mail.text).toContain(link)
    expect(got?.mail.html).toContain(`href="${link}${tokenIn(got?.mail.text)}"`)
    expect(await findToken(mails.stage.db, tokenIn(got?.mail.text), kind)).toMatchObject({ userId: user.id })
    expect(await mails.waiting()).toEqual([])
  },
)

test('a change of address asks the new one and tells the old one', async () => {
  const user = await mails.addUser({ pendingEmail: 'new@example.com' })
  await mails.request({ kind: 'email-change', userId: user.id, address: 'new@example.com' })
  const facts = { newEmail: 'new@example.com' }
  await mails.request({ kind: 'email-changing', userId: user.id, address: user.email, facts })
  await round()
  const byReceiver = new Map(server.received.map((got) => [got.to[0], got.mail]))
  expect(byReceiver.get('new@example.com')?.text).toContain('/verify-email?token=')
  expect(byReceiver.get(user.email)?.text).toContain('Your account is about to use new@example.com.')
  const wayBack = tokenIn(byReceiver.get(user.email)?.text)
  expect(await findToken(mails.stage.db, wayBack, 'email-undo')).toMatchObject({ email: user.email })
})

test.each([
  ['already-registered', 'You already have a Vigia account', '/?account=forgot-password'],
  ['uses-provider', 'You sign in to Vigia with Google', '/?account=login'],
  ['password-changed', 'Your Vigia password was changed', '/?account=forgot-password'],
] as const)('a mail of the kind %s needs no secret', async (kind, subject, link) => {
  const user = await mails.addUser({ provider: 'google' })
  await mails.request({ kind, userId: user.id })
  await round()
  const [got] = server.received
  expect(got?.to).toEqual([user.email])
  expect(got?.mail.subject).toBe(subject)
  expect(got?.mail.text).toContain('Hello Ana,')
  expect(got?.mail.text).toContain(publicUrl + link)
  expect(got?.mail.text).not.toContain('token=')
})

test('whose account is gone is told at the address that only the waiting mail still has', async () => {
  await mails.request({ kind: 'account-closed', address: 'gone@example.com', facts: { firstName: 'Rui' } })
  await round()
  expect(server.received[0]?.to).toEqual(['gone@example.com'])
  expect(server.received[0]?.mail.text).toContain('Hello Rui,')
  expect(await mails.waiting()).toEqual([])
})

test('an address that is not proven yet is not told the names that somebody typed', async () => {
  const user = await mails.addUser({ emailVerified: false, firstName: 'Win a prize at evil.example' })
  await mails.request({ kind: 'verify', userId: user.id })
  await mails.request({ kind: 'reset', userId: user.id })
  await round()
  expect(server.received).toHaveLength(2)
  for (const { source } of server.received) expect(source).not.toContain('evil.example')
})

test('a mail asked for again while it waits is sent once, with the newest facts', async () => {
  const user = await mails.addUser()
  const ask = (newEmail: string) =>
    mails.request({ kind: 'email-changing', userId: user.id, facts: { newEmail } })
  await Promise.all(['one@example.com', 'two@example.com', 'three@example.com'].map(ask))
  await ask('last@example.com')
  await round()
  expect(server.received).toHaveLength(1)
  expect(server.received[0]?.mail.text).toContain('last@example.com')
})

test('what is said to two addresses of somebody is said to both', async () => {
  const user = await mails.addUser()
  const ask = (address: string) =>
    mails.request({ kind: 'email-changing', userId: user.id, address, facts: { newEmail: 'x@example.com' } })
  await ask(user.email)
  await ask('second@example.com')
  await round()
  expect(server.received.map(({ to }) => to[0]).toSorted()).toEqual(
    [user.email, 'second@example.com'].toSorted(),
  )
})

test('a mail asked for again while it is being sent is sent again', async () => {
  const user = await mails.addUser()
  await mails.request({ kind: 'password-changed', userId: user.id })
  const [taken] = await claimMails(mails.stage.db, 1)
  await mails.request({ kind: 'password-changed', userId: user.id })
  const [waits] = await mails.waiting()
  expect(waits.id).not.toBe(taken?.id)
  await round()
  expect(server.received).toHaveLength(1)
})

test('what would not be true any more is not sent', async () => {
  const proven = await mails.addUser({ emailVerified: true })
  const settled = await mails.addUser({ pendingEmail: null })
  await mails.request({ kind: 'verify', userId: proven.id })
  await mails.request({ kind: 'email-change', userId: settled.id, address: 'new@example.com' })
  await round()
  expect(server.received).toEqual([])
  expect(await mails.waiting()).toEqual([])
})

test('a mail whose transaction failed was never asked for', async () => {
  const user = await mails.addUser()
  const failed = mails.stage.atomically(async (db) => {
    await requestMail(db, { kind: 'reset', userId: user.id })
    throw new Error('something else went wrong')
  })
  await expect(failed).rejects.toThrow('something else')
  await round()
  expect(server.received).toEqual([])
})

test('while the mail server is away mails wait, and arrive once it is back', async () => {
  const user = await mails.addUser()
  await mails.request({ kind: 'reset', userId: user.id })
  await server.stop()
  await round()
  await mails.passTime()
  await round()
  expect(await mails.waiting()).toMatchObject([{ kind: 'reset', attempts: 0 }])
  expect(mails.said.map(({ text }) => text)).toEqual([
    'a mail waits for another try',
    'a mail waits for another try',
  ])
  server = await startMailServer(server.port)
  await mails.passTime()
  await round()
  expect(server.received[0]?.to).toEqual([user.email])
})

test('the longer a mail has waited the later it is tried again, up to five minutes', async () => {
  const { db } = mails.stage
  const user = await mails.addUser()
  await mails.request({ kind: 'reset', userId: user.id })
  await server.stop()
  const pauseAfter = async (ageSeconds: number) => {
    const createdAt = db.raw(`now() - interval '${ageSeconds} seconds'`)
    await db('mails').update({ createdAt, nextAt: db.fn.now() })
    const before = Date.now()
    await round()
    const [mail] = await mails.waiting()
    return (mail.nextAt.getTime() - before) / 1000
  }
  expect(await pauseAfter(0)).toBeLessThan(30)
  expect(await pauseAfter(100)).toBeGreaterThan(45)
  const longest = await pauseAfter(36_000)
  expect(longest).toBeGreaterThan(290)
  expect(longest).toBeLessThan(330)
  server = await startMailServer(server.port)
})

test('a mail that was being sent when its service died is sent by the next one', async () => {
  const user = await mails.addUser()
  await mails.request({ kind: 'reset', userId: user.id })
  await claimMails(mails.stage.db, 1)
  await round()
  expect(server.received).toEqual([])
  await mails.passTime()
  await mails.openRound({ smtpUrl: server.url })()
  expect(server.received).toHaveLength(1)
})

test('who is refused for the moment is tried until they are not', async () => {
  const user = await mails.addUser()
  await mails.request({ kind: 'reset', userId: user.id })
  server.refusal = 450
  for (let nth = 0; nth < 5; nth += 1) {
    await mails.passTime()
    await round()
  }
  expect(server.tries).toBe(5)
  server.refusal = 0
  await mails.passTime()
  await round()
  expect(server.received[0]?.to).toEqual([user.email])
})

test('who is refused for ever is given up after three tries, and the log does not say who', async () => {
  const user = await mails.addUser()
  await mails.request({ kind: 'reset', userId: user.id })
  server.refusal = 550
  for (let nth = 0; nth < 5; nth += 1) {
    await mails.passTime()
    await round()
  }
  expect(server.tries).toBe(3)
  expect(await mails.waiting()).toEqual([])
  expect(mails.said.at(-1)).toMatchObject({
    text: 'a mail is given up',
    about: { kind: 'reset', why: 'The mail server answered 550' },
  })
  expect(JSON.stringify(mails.said)).not.toContain(user.email)
})

test('a mail server that refuses our own password costs no mail', async () => {
  const user = await mails.addUser()
  await mails.request({ kind: 'reset', userId: user.id })
  const misconfigured = mails.openRound({ smtpUrl: server.url.replace('//', '//vigia:wrong@') })
  for (let nth = 0; nth < 4; nth += 1) {
    await mails.passTime()
    await misconfigured()
  }
  expect(mails.said.at(-1)?.about).toMatchObject({ why: 'EAUTH' })
  await mails.passTime()
  await round()
  expect(server.received[0]?.to).toEqual([user.email])
})

test('a mail that nobody would take for three days is given up', async () => {
  const user = await mails.addUser()
  await mails.request({ kind: 'reset', userId: user.id })
  await mails.stage.db('mails').update({ createdAt: new Date(Date.now() - 4 * 24 * 3_600_000) })
  server.refusal = 450
  await round()
  expect(await mails.waiting()).toEqual([])
})

test('of two replicas at once each mail is sent by one', async () => {
  const users = await Promise.all(Array.from({ length: 12 }, () => mails.addUser()))
  for (const { id } of users) await mails.request({ kind: 'password-changed', userId: id })
  await Promise.all([round(), mails.openRound({ smtpUrl: server.url })(), round()])
  expect(server.received.map(({ to }) => to[0]).toSorted()).toEqual(
    users.map(({ email }) => email).toSorted(),
  )
})

test.each([
  'victim@example.com\r\nBcc: eve@example.com',
  'victim@example.com, eve@example.com',
  '"eve@example.com x"@example.com',
])('an address that would be more than one is never written to: %j', async (email) => {
  const user = await mails.addUser({ email })
  await mails.request({ kind: 'reset', userId: user.id })
  await round()
  expect(server.tries).toBe(0)
  expect(await mails.waiting()).toEqual([])
  expect(JSON.stringify(mails.said)).not.toContain('eve')
})

test('a name with line ends reaches no header', async () => {
  const user = await mails.addUser({ firstName: 'Ana\r\nBcc: eve@example.com\r\n\r\nHello' })
  await mails.request({ kind: 'reset', userId: user.id })
  await round()
  const [got] = server.received
  expect(got?.to).toEqual([user.email])
  expect(got?.mail.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(got?.mail.subject).toBe('Set a new password for Vigia')
})

test('without a mail server a mail is a file that nobody else can read, and its link is in the log', async () => {
  const home = await mkdtemp(join(tmpdir(), 'vigia-mail-'))
  const folder = join(home, 'mail')
  const user = await mails.addUser()
  await mails.request({ kind: 'reset', userId: user.id })
  await mails.openRound({ folder })()
  const [name = ''] = await readdir(folder)
  expect(name).toMatch(/-reset-[\da-f]{8}\.eml$/)
  expect((await stat(join(folder, name))).mode & 0o077).toBe(0)
  const mail = await PostalMime.parse(await readFile(join(folder, name)))
  expect(mail.to).toMatchObject([{ address: user.email }])
  const link = `${publicUrl}/reset-password?token=${tokenIn(mail.text)}`
  expect(mails.said).toEqual([{ about: { link }, text: `a mail waits in ${join(folder, name)}` }])
  await rm(home, { recursive: true })
})
