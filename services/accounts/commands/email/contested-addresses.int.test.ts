import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { expireChanges } from './expire-changes.ts'
import { startTestAccounts, password, newAddress } from '../../testing/test-accounts.ts'

const accounts = await startTestAccounts()

test('an address of another account gets the same answer, and stays there', async () => {
  const who = await accounts.addUser()
  const owner = await accounts.addUser()
  const free = newAddress()
  const { status, command, body } = await accounts.update(who, { email: owner.email })
  expect({ status, command }).toEqual({ status: 200, command: null })
  expect(body.pendingEmail).toBe(owner.email)
  const other = await accounts.update(who, { email: free })
  expect({ ...other.body, pendingEmail: owner.email }).toEqual(body)
  expect((await accounts.mailsTo(owner.email)).at(-1)?.text).not.toContain('token=')
  expect(await accounts.userOf(owner.email)).toMatchObject({ id: owner.id })
})

test('an address that two users want goes to the one who verifies it first', async () => {
  const one = await accounts.addUser()
  const other = await accounts.addUser()
  const email = newAddress()
  await accounts.update(one, { email })
  const token = await accounts.tokenFor(email)
  await accounts.update(other, { email })
  const otherToken = await accounts.tokenFor(email)
  const answers = await Promise.all([accounts.confirm(token), accounts.confirm(otherToken)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const first = answers[0]?.status === 200 ? one : other
  expect(await accounts.userOf(email)).toMatchObject({ id: first.id })
})

test('an unverified sign-up does not keep an address from its owner', async () => {
  const who = await accounts.addUser()
  const email = await accounts.signUp()
  await accounts.tokenFor(email)
  await accounts.update(who, { email })
  expect((await accounts.confirm(await accounts.tokenFor(email))).status).toBe(200)
  expect((await accounts.signIn(email, password)).body).toMatchObject({ id: who.id })
})

test('an address that is taken while a change to it is being confirmed stays with its new owner', async () => {
  const who = await accounts.addUser()
  const email = newAddress()
  await accounts.update(who, { email })
  const token = await accounts.tokenFor(email)
  const other = await accounts.service.db.transaction()
  await other('users').insert({ email, emailVerified: true })
  const answer = accounts.confirm(token)
  await setTimeout(300)
  await other.commit()
  expect(await answer).toMatchObject({ status: 400, command: null })
  expect(await accounts.userOf(who.email)).toMatchObject({ id: who.id })
})

test('a link for a pending address can be requested again, and the answer reveals nothing', async () => {
  const who = await accounts.addUser()
  const owner = await accounts.addUser()
  const email = newAddress()
  await accounts.update(who, { email })
  await accounts.tokenFor(email)
  const ask = (address: string) => accounts.post('verify-email/send', { email: address })
  expect(await ask(email)).toEqual(await ask(newAddress()))
  expect((await accounts.confirm(await accounts.tokenFor(email))).status).toBe(200)
  await accounts.update(who, { email: owner.email })
  expect(await ask(owner.email)).toEqual(await ask(newAddress()))
  expect((await accounts.mailsTo(owner.email)).at(-1)?.text).not.toContain('token=')
})

test('a taken address stays pending as long as a free one', async () => {
  const who = await accounts.addUser()
  const other = await accounts.addUser()
  const owner = await accounts.addUser()
  await accounts.update(who, { email: owner.email })
  await accounts.update(other, { email: newAddress() })
  await accounts.mailsTo(owner.email)
  const pending = async () => {
    await expireChanges(accounts.service)
    const rows = await Promise.all([who, other].map(({ email }) => accounts.userOf(email)))
    return rows.map(({ pendingEmail }) => pendingEmail !== null)
  }
  const wait = async (minutes: number) => {
    for (const { id } of [who, other]) await accounts.passTime('users', 'pendingSince', id, minutes)
  }
  await wait(24 * 60 - 1)
  expect(await pending()).toEqual([true, true])
  await wait(2)
  expect(await pending()).toEqual([false, false])
})

test.each(['free', 'taken'])(
  'one %s address gets two mails an hour about changes of address, over all users',
  async (kind) => {
    const email = kind === 'free' ? newAddress() : (await accounts.addUser()).email
    const before = (await accounts.mailsTo(email)).length
    const statuses = []
    for (let nth = 0; nth < 5; nth += 1) {
      statuses.push((await accounts.update(await accounts.addUser(), { email })).status)
      await accounts.mailsTo(email)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200])
    expect(await accounts.mailsTo(email)).toHaveLength(before + 2)
    await accounts.passMailHour()
    // Links for a free address are sent now, whereas notices to the owner of a taken address would be sent
    // later.
    await accounts.update(await accounts.addUser(), { email })
    expect(await accounts.mailsTo(email)).toHaveLength(before + (kind === 'free' ? 4 : 3))
  },
)
