import { recordStatements } from '@vigia/database/testing/record-statements'
import { expect, test } from 'vitest'
import { newAddress, password, startTestAccounts } from '../../testing/test-accounts.ts'

const accounts = await startTestAccounts()
const { service } = accounts

/**
 * What a call writes, in order, and whether that is undone. Only a transaction that keeps what it has written
 * waits for the disk, which takes a different time on every machine.
 */
async function changesOf(path: string, email: string): Promise<string[]> {
  const statements = await recordStatements(service.db, () => accounts.post(path, { email, password }))
  // The relay deletes from the outbox meanwhile.
  const change = /^((insert into|update) "(mails|mail_counts|outbox)"|ROLLBACK)/i
  return statements.flatMap(({ sql }) => change.exec(sql)?.[0] ?? [])
}

const addUser = async (facts: object = {}) => {
  const email = newAddress()
  await service.db('users').insert({ email, emailVerified: true, ...facts })
  return email
}

test.each(['signup', 'reset-password/request', 'verify-email/send'])(
  '%s writes the same for a known and an unknown address',
  async (path) => {
    const known = await changesOf(path, await addUser())
    expect(known).toContain('insert into "mails"')
    expect(await changesOf(path, newAddress())).toEqual(known)
    expect(await changesOf(path, await addUser({ emailVerified: false }))).toEqual(known)
  },
)

test.each(['signup', 'reset-password/request', 'verify-email/send'])(
  '%s writes the same for both once an address gets no more mails',
  async (path) => {
    const [known, unknown] = [await addUser(), newAddress()]
    for (let nth = 0; nth < 4; nth += 1)
      for (const email of [known, unknown]) {
        await accounts.post(path, { email, password })
        // Sent by now: a mail that still waits is replaced and counts once.
        await service.db('mails').delete()
      }
    expect(await changesOf(path, known)).toEqual(await changesOf(path, unknown))
  },
)

test('an address without an account gets no mail, and its limit stays', async () => {
  const email = newAddress()
  for (const path of ['reset-password/request', 'verify-email/send'])
    for (let nth = 0; nth < 4; nth += 1) await accounts.post(path, { email })
  expect(await accounts.mailsTo(email)).toEqual([])
  await accounts.signUp(email)
  expect(await accounts.mailsTo(email)).toHaveLength(1)
})
