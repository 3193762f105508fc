import { expect, test } from 'vitest'
import { mintToken } from '../../store/users/store-tokens.ts'
import { startTestAccounts, password, newAddress } from '../../testing/test-accounts.ts'

const accounts = await startTestAccounts()

const newPassword = 'eight green plums'
const change = { currentPassword: password, newPassword }

test('a changed password replaces the previous one, ends all other sessions and is confirmed by mail', async () => {
  const { id, email, caller } = await accounts.addUser()
  expect(await accounts.post('change-password', change, caller())).toEqual({
    status: 200,
    command: `end-others ${id}`,
    body: { message: 'Password updated successfully' },
  })
  expect((await accounts.signIn(email)).status).toBe(401)
  expect((await accounts.signIn(email, newPassword)).status).toBe(200)
  expect((await accounts.mailsTo(email)).at(-1)?.subject).toBe('Your Vigia password was changed')
})

test('a wrong current password changes nothing', async () => {
  const { email, caller } = await accounts.addUser()
  const wrong = { currentPassword: 'wrong password', newPassword }
  expect(await accounts.post('change-password', wrong, caller())).toMatchObject({
    status: 400,
    command: null,
    body: { message: 'Current password is incorrect' },
  })
  expect((await accounts.signIn(email)).status).toBe(200)
})

test('a user without a password cannot change it', async () => {
  const { id, caller } = await accounts.addUser()
  await accounts.service.db('users').where({ id }).update({ password: null })
  const answer = await accounts.post('change-password', change, caller())
  expect(answer).toMatchObject({ status: 400, command: null })
  expect(answer.body.message).toContain('no password')
})

test.each([
  [{ currentPassword: password, newPassword: 'a5&bz' }, 'Password must be at least 6 characters long'],
  [
    { currentPassword: password, newPassword: 'senha123' },
    'This password is too common. Please choose another one.',
  ],
  [{ newPassword }, 'Please fill in all fields'],
  [{ currentPassword: [password], newPassword }, 'Please fill in all fields'],
])('a change that cannot be made is refused: %j', async (body, message) => {
  const { caller } = await accounts.addUser()
  expect(await accounts.post('change-password', body, caller())).toMatchObject({
    status: 400,
    body: { message },
  })
})

test('of two concurrent changes one is made', async () => {
  const { email, caller } = await accounts.addUser()
  const wanted = ['eight green plums', 'nine black figs']
  const answers = await Promise.all(
    wanted.map((one) =>
      accounts.post('change-password', { currentPassword: password, newPassword: one }, caller()),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const now = answers[0]?.status === 200 ? wanted[0] : wanted[1]
  expect((await accounts.signIn(email, now)).status).toBe(200)
})

test('a pending email change and earlier reset links are cancelled', async () => {
  const { id, email, caller } = await accounts.addUser()
  const theirs = newAddress()
  await accounts.call('PUT', 'update-profile', { firstName: 'A', lastName: 'B', email: theirs }, caller())
  const emailToken = await accounts.tokenFor(theirs)
  const resetToken = await mintToken(accounts.service.db, id, 'reset')
  await accounts.post('change-password', change, caller())
  expect((await accounts.post('verify-email/confirm', { token: emailToken })).status).toBe(400)
  const reset = { token: resetToken, password: 'nine black figs' }
  expect((await accounts.post('reset-password/confirm', reset)).status).toBe(400)
  expect(await accounts.userOf(email)).toMatchObject({ id, pendingEmail: null })
})
