import { claimMails } from '@vigia/mail/store-mails'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { requestMail } from '../../store/mails/store-mails.ts'
import { startTestMails } from '../../testing/test-mails.ts'

const mails = await startTestMails()
beforeEach(() => mails.begin())
afterEach(() => mails.end())

test('a mail that is requested again while queued is sent once, with the newest content', async () => {
  const user = await mails.addUser()
  const ask = (newEmail: string) =>
    mails.request({ kind: 'email-changing', userId: user.id, facts: { newEmail } })
  await Promise.all(['one@example.com', 'two@example.com', 'three@example.com'].map(ask))
  await ask('last@example.com')
  await mails.send()
  expect(mails.server.received).toHaveLength(1)
  expect(mails.server.received[0]?.mail.text).toContain('last@example.com')
})

test('requests for a mail at the same time count as one mail, so that none of them makes it late', async () => {
  await openConnections()
  const user = await mails.addUser()
  const ask = () => mails.request({ kind: 'password-changed', userId: user.id })
  await Promise.all(Array.from({ length: 6 }, ask))
  expect(await mails.waiting()).toHaveLength(1)
  await mails.send()
  expect(mails.server.received).toHaveLength(1)
  await ask()
  await mails.send()
  expect(mails.server.received).toHaveLength(2)
})

test('requests for a mail that waits for another try count as one mail', async () => {
  const user = await mails.addUser()
  const ask = () => mails.request({ kind: 'password-changed', userId: user.id })
  await ask()
  await mails.server.stop()
  for (let nth = 0; nth < 4; nth += 1) {
    await mails.passTime()
    await mails.send()
    await ask()
  }
  const [mail] = await mails.waiting()
  expect(mail.nextAt.getTime() - Date.now()).toBeLessThan(300_000)
  await mails.revive()
  await mails.passTime()
  await mails.send()
  expect(mails.server.received).toHaveLength(1)
})

/** Opens the pool's connections, so that transactions that are started together also run together. */
const openConnections = () =>
  Promise.all(Array.from({ length: 6 }, () => mails.service.db.raw('select pg_sleep(0.1)')))

test('a mail that is requested again while being sent is sent again', async () => {
  const user = await mails.addUser()
  await mails.request({ kind: 'password-changed', userId: user.id })
  const [taken] = await claimMails(mails.service.db, 1)
  await mails.request({ kind: 'password-changed', userId: user.id })
  const [waits] = await mails.waiting()
  expect(waits.id).not.toBe(taken?.id)
  await mails.send()
  expect(mails.server.received).toHaveLength(1)
})

test('a mail whose transaction failed is not sent', async () => {
  const user = await mails.addUser()
  const failed = mails.service.inTransaction(async (db) => {
    await requestMail(db, { kind: 'reset', userId: user.id })
    throw new Error('something else went wrong')
  })
  await expect(failed).rejects.toThrow('something else')
  await mails.send()
  expect(mails.server.received).toEqual([])
})

test('while the mail server is down mails stay queued, and arrive once it is back', async () => {
  const user = await mails.addUser()
  await mails.request({ kind: 'reset', userId: user.id })
  await mails.server.stop()
  await mails.send()
  await mails.passTime()
  await mails.send()
  expect(await mails.waiting()).toMatchObject([{ kind: 'reset', attempts: 0 }])
  expect(mails.logged.map(({ text }) => text)).toEqual([
    'a mail waits for another try',
    'a mail waits for another try',
  ])
  await mails.revive()
  await mails.passTime()
  await mails.send()
  expect(mails.server.received[0]?.to).toEqual([user.email])
})

test('the delay between attempts grows up to five minutes', async () => {
  const { db } = mails.service
  const user = await mails.addUser()
  await mails.request({ kind: 'reset', userId: user.id })
  await mails.server.stop()
  const pauseAfter = async (ageSeconds: number) => {
    const createdAt = db.raw(`now() - interval '${ageSeconds} seconds'`)
    await db('mails').update({ createdAt, nextAt: db.fn.now() })
    const before = Date.now()
    await mails.send()
    const [mail] = await mails.waiting()
    return (mail.nextAt.getTime() - before) / 1000
  }
  expect(await pauseAfter(0)).toBeLessThan(30)
  expect(await pauseAfter(100)).toBeGreaterThan(45)
  const longest = await pauseAfter(36_000)
  expect(longest).toBeGreaterThan(290)
  expect(longest).toBeLessThan(330)
  await mails.revive()
})

test('a mail that was being sent when its replica died is sent by another', async () => {
  const user = await mails.addUser()
  await mails.request({ kind: 'reset', userId: user.id })
  await claimMails(mails.service.db, 1)
  await mails.send()
  expect(mails.server.received).toEqual([])
  await mails.passTime()
  await mails.openMailTask({ smtpUrl: mails.server.url })()
  expect(mails.server.received).toHaveLength(1)
})

test('a temporarily refused address is retried until it is accepted', async () => {
  const user = await mails.addUser()
  await mails.request({ kind: 'reset', userId: user.id })
  mails.server.refusal = 450
  for (let nth = 0; nth < 5; nth += 1) {
    await mails.passTime()
    await mails.send()
  }
  expect(mails.server.tries).toBe(5)
  mails.server.refusal = 0
  await mails.passTime()
  await mails.send()
  expect(mails.server.received[0]?.to).toEqual([user.email])
})

test('a permanently refused address is given up after three attempts, and not logged', async () => {
  const user = await mails.addUser()
  await mails.request({ kind: 'reset', userId: user.id })
  mails.server.refusal = 550
  for (let nth = 0; nth < 5; nth += 1) {
    await mails.passTime()
    await mails.send()
  }
  expect(mails.server.tries).toBe(3)
  expect(await mails.waiting()).toEqual([])
  expect(mails.logged.at(-1)).toMatchObject({
    text: 'a mail is given up',
    about: { kind: 'reset', why: 'The mail server answered 550' },
  })
  expect(JSON.stringify(mails.logged)).not.toContain(user.email)
})

test('no mail is lost when the mail server refuses our password', async () => {
  const user = await mails.addUser()
  await mails.request({ kind: 'reset', userId: user.id })
  const misconfigured = mails.openMailTask({ smtpUrl: mails.server.url.replace('//', '//vigia:wrong@') })
  for (let nth = 0; nth < 4; nth += 1) {
    await mails.passTime()
    await misconfigured()
  }
  expect(mails.logged.at(-1)?.about).toMatchObject({ why: 'EAUTH' })
  await mails.passTime()
  await mails.send()
  expect(mails.server.received[0]?.to).toEqual([user.email])
})

test('a mail that is refused for three days is given up', async () => {
  const user = await mails.addUser()
  await mails.request({ kind: 'reset', userId: user.id })
  await mails.service.db('mails').update({ createdAt: new Date(Date.now() - 4 * 24 * 3_600_000) })
  mails.server.refusal = 450
  await mails.send()
  expect(await mails.waiting()).toEqual([])
})

test('each mail is sent by one of two concurrent replicas', async () => {
  const users = await Promise.all(Array.from({ length: 12 }, () => mails.addUser()))
  for (const { id } of users) await mails.request({ kind: 'password-changed', userId: id })
  await Promise.all([mails.send(), mails.openMailTask({ smtpUrl: mails.server.url })(), mails.send()])
  expect(mails.server.received.map(({ to }) => to[0]).toSorted()).toEqual(
    users.map(({ email }) => email).toSorted(),
  )
})
