import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { resealChannels } from '../../outcomes/channels/reseal-channels.ts'
import { hashesOfRefused, isLinkOf, unseal } from '../../outcomes/channels/seal.ts'
import { hasRefusal, insertRefusal } from '../../store/channels/store-refusals.ts'
import { password, startTestAccounts } from '../../testing/test-accounts.ts'

const { newer, older } = vi.hoisted(() => {
  const peppers = {
    newer: 'the pepper that is used from today on',
    older: 'the pepper that was used until yesterday',
  }
  process.env['PASSWORD_PEPPER'] = JSON.stringify([peppers.newer, peppers.older])
  return peppers
})

/** What the service makes and reads when it has this pepper only. */
async function withOnly(pepper: string) {
  const before = process.env['PASSWORD_PEPPER']
  process.env['PASSWORD_PEPPER'] = pepper
  vi.resetModules()
  const seal = await import('../../outcomes/channels/seal.ts')
  const hash = await import('./hash-password.ts')
  process.env['PASSWORD_PEPPER'] = before
  return { ...seal, ...hash }
}

const accounts = await startTestAccounts()
const { db } = accounts.service
const before = await withOnly(older)
const after = await withOnly(newer)
const lost = await withOnly('the pepper that nobody has kept since then')

/** A user whose password was hashed with the older pepper. */
async function addOlderUser() {
  const user = await accounts.addUser()
  await db('users')
    .where({ id: user.id })
    .update({ password: await before.hashPassword(password, user.email) })
  return user
}
const hashOf = async (id: string): Promise<string> => (await db('users').where({ id }).first()).password

test('a password that was hashed with the older pepper is right, and is hashed with the newer one', async () => {
  const { id, email } = await addOlderUser()
  expect(await accounts.signIn(email, 'another password')).toMatchObject({ status: 401 })
  expect((await after.checkPassword(password, await hashOf(id), email)).isRight).toBe(false)
  expect(await accounts.signIn(email)).toMatchObject({ status: 200 })
  expect(await after.checkPassword(password, await hashOf(id), email)).toEqual({
    isRight: true,
    isOutdated: false,
  })
  expect(await accounts.signIn(email)).toMatchObject({ status: 200 })
})

test('what was sealed with the older pepper is read, and within the hour sealed with the newer one', async () => {
  const { id: userId } = await accounts.addUser()
  const content = { address: 'https://hooks.example/a', secrets: ['whsec_abc'] }
  const ids = [randomUUID(), randomUUID(), randomUUID()]
  const rows = ids.map((id, nth) => ({
    id,
    userId,
    kind: 'webhook',
    name: `Channel ${nth}`,
    hint: 'hooks.example',
    rhythm: 'at-once',
    digestMinute: 0,
    timeZone: 'UTC',
    state: 'on',
    sealed: ([before, after][nth] ?? lost).seal(id, content),
  }))
  await db('channels').insert(rows)
  const [first, second, unreadable] = rows
  for (const row of [first, second]) expect(row && unseal(row.id, row.sealed)).toEqual(content)
  await resealChannels({ db })
  const sealedOf = async (id = '') => (await db('channels').where({ id }).first()).sealed
  expect(after.unseal(first?.id ?? '', await sealedOf(first?.id))).toEqual(content)
  // What is sealed with the newer one, or cannot be read at all, stays as it is.
  for (const row of [second, unreadable]) expect(await sealedOf(row?.id)).toBe(row?.sealed)
})

test('links in mails and refusals of the older pepper hold', async () => {
  const channel = { id: randomUUID(), refusals: 0 }
  for (const made of [before, after])
    expect(isLinkOf('prove', channel, made.linkToken('prove', channel))).toBe(true)
  const address = 'leave-me-alone@example.com'
  await insertRefusal(db, before.hashesOfRefused(address)[0])
  expect(await hasRefusal(db, hashesOfRefused(address))).toBe(true)
  expect(await hasRefusal(db, hashesOfRefused('another@example.com'))).toBe(false)
})
