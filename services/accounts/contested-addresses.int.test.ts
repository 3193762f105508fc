import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepExpired } from './sweep-expired.ts'
import { openPlay, password, someone } from './testing/play.ts'

let play: Awaited<ReturnType<typeof openPlay>>
beforeAll(async () => {
  play = await openPlay()
})
afterAll(() => play.strike())

test('an address that is somebody else\u2019s is answered alike, and stays theirs', async () => {
  const [who, owner] = [await play.join(), await play.join()]
  const free = someone()
  const { status, order, body } = await play.update(who, { email: owner.email })
  expect({ status, order }).toEqual({ status: 200, order: null })
  expect(body.pendingEmail).toBe(owner.email)
  const other = await play.update(who, { email: free })
  expect({ ...other.body, pendingEmail: owner.email }).toEqual(body)
  expect((await play.postOf(owner.email)).at(-1)?.text).not.toContain('token=')
  expect(await play.userOf(owner.email)).toMatchObject({ id: owner.id })
})

test('an address that two want is the one\u2019s who proves it first', async () => {
  const [one, other] = [await play.join(), await play.join()]
  const email = someone()
  await play.update(one, { email })
  const token = await play.tokenFor(email)
  await play.update(other, { email })
  const otherToken = await play.tokenFor(email)
  const answers = await Promise.all([play.confirm(token), play.confirm(otherToken)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const first = answers[0]?.status === 200 ? one : other
  expect(await play.userOf(email)).toMatchObject({ id: first.id })
})

test('whoever signed up with an address without proving it does not keep it from its owner', async () => {
  const who = await play.join()
  const email = await play.signUp()
  await play.tokenFor(email)
  await play.update(who, { email })
  expect((await play.confirm(await play.tokenFor(email))).status).toBe(200)
  expect((await play.signIn(email, password)).body).toMatchObject({ id: who.id })
})

test('an address that somebody gets while a change to it is confirmed stays theirs', async () => {
  const who = await play.join()
  const email = someone()
  await play.update(who, { email })
  const token = await play.tokenFor(email)
  const other = await play.stage.db.transaction()
  await other('users').insert({ email, emailVerified: true })
  const answer = play.confirm(token)
  await setTimeout(300)
  await other.commit()
  expect(await answer).toMatchObject({ status: 400, order: null })
  expect(await play.userOf(who.email)).toMatchObject({ id: who.id })
})

test('whoever asks for a link to a pending address gets one, and learns nothing', async () => {
  const [who, owner] = [await play.join(), await play.join()]
  const email = someone()
  await play.update(who, { email })
  await play.tokenFor(email)
  const ask = (address: string) => play.post('verify-email/send', { email: address })
  expect(await ask(email)).toEqual(await ask(someone()))
  expect((await play.confirm(await play.tokenFor(email))).status).toBe(200)
  await play.update(who, { email: owner.email })
  expect(await ask(owner.email)).toEqual(await ask(someone()))
  expect((await play.postOf(owner.email)).at(-1)?.text).not.toContain('token=')
})

test('an address that is taken stays pending as long as one that is free', async () => {
  const [who, other, owner] = [await play.join(), await play.join(), await play.join()]
  await play.update(who, { email: owner.email })
  await play.update(other, { email: someone() })
  await play.postOf(owner.email)
  const pending = async () => {
    await sweepExpired(play.stage)
    const rows = await Promise.all([who, other].map(({ email }) => play.userOf(email)))
    return rows.map(({ pendingEmail }) => pendingEmail !== null)
  }
  const wait = async (minutes: number) => {
    for (const { id } of [who, other]) await play.passTime('users', 'pendingSince', id, minutes)
  }
  await wait(24 * 60 - 1)
  expect(await pending()).toEqual([true, true])
  await wait(2)
  expect(await pending()).toEqual([false, false])
})

test.each(['free', 'taken'])('an hour brings three mails to one %s address, whoever asks', async (kind) => {
  const email = kind === 'free' ? someone() : (await play.join()).email
  const before = (await play.postOf(email)).length
  const statuses = []
  for (let nth = 0; nth < 5; nth += 1) {
    statuses.push((await play.update(await play.join(), { email })).status)
    await play.postOf(email)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200])
  expect(await play.postOf(email)).toHaveLength(before + 3)
  const countedFrom = play.stage.db.raw(`counted_from - interval '61 minutes'`)
  await play.stage.db('mail_counts').update({ countedFrom })
  await play.update(await play.join(), { email })
  expect(await play.postOf(email)).toHaveLength(before + 4)
})
