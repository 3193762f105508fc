import { expect, test } from 'vitest'
import { down, up } from './migrations/0004_one_spelling.ts'
import { startTestAccounts } from './testing/test-accounts.ts'

const accounts = await startTestAccounts()

test('existing addresses are normalised, and the verified account keeps its address', async () => {
  const { db } = accounts.service
  await down(db)
  const before = [
    ['Ana@Example.COM', true],
    ['rui@ｅxample.com', true],
    ['rui@example.com', false],
    ['eve@ｅxample.com', true],
    ['eve@example.com', true],
    ['gma@gmaİl.example', true],
    ['gma@gmail.example', false],
  ] as const
  // With the unique index some of these rows could not be inserted.
  await db.raw('drop index one_user_per_email')
  for (const [email, emailVerified] of before)
    await db('users').insert({ email, emailVerified, pendingEmail: 'New@example.com' })
  await db.raw('create index one_user_per_email on users (email)')
  await up(db)

  const left = await db('users').select('email', 'emailVerified', 'pendingEmail')
  expect(new Set(left.map(({ email, emailVerified }) => `${email} ${emailVerified}`))).toEqual(
    new Set([
      'ana@example.com true',
      'rui@example.com true',
      'eve@example.com true',
      'eve@ｅxample.com true',
      'gma@xn--gmail-bgd.example true',
      'gma@gmail.example false',
    ]),
  )
  expect(left.filter(({ pendingEmail }) => pendingEmail)).toEqual([])
  await expect(db('users').insert({ email: 'ana@example.com' })).rejects.toMatchObject({ code: '23505' })
})
