import { afterAll, beforeAll, expect, test } from 'vitest'
import { mintToken } from './store-tokens.ts'
import { openPlay, password, someone } from './testing/play.ts'

let play: Awaited<ReturnType<typeof openPlay>>
beforeAll(async () => {
  play = await openPlay()
})
afterAll(() => play.strike())

const newPassword = 'eight green plums'
const change = { currentPassword: password, newPassword }

test('a changed password is the only one from then on, ends all other sessions and is told by mail', async () => {
  const { id, email, caller } = await play.join()
  expect(await play.post('change-password', change, caller())).toEqual({
    status: 200,
    order: `end-others ${id}`,
    body: { message: 'Password updated successfully' },
  })
  expect((await play.signIn(email)).status).toBe(401)
  expect((await play.signIn(email, newPassword)).status).toBe(200)
  expect((await play.postOf(email)).at(-1)?.subject).toBe('Your Vigia password was changed')
})

test('who does not know the current one changes nothing', async () => {
  const { email, caller } = await play.join()
  const wrong = { currentPassword: 'wrong password', newPassword }
  expect(await play.post('change-password', wrong, caller())).toEqual({
    status: 400,
    order: null,
    body: { message: 'Current password is incorrect' },
  })
  expect((await play.signIn(email)).status).toBe(200)
})

test('who signs in elsewhere has no password to change', async () => {
  const { id, caller } = await play.join()
  await play.stage.db('users').where({ id }).update({ password: null })
  const answer = await play.post('change-password', change, caller())
  expect(answer).toMatchObject({ status: 400, order: null })
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
  const { caller } = await play.join()
  expect(await play.post('change-password', body, caller())).toMatchObject({ status: 400, body: { message } })
})

test('of two changes at once one is made', async () => {
  const { email, caller } = await play.join()
  const wanted = ['eight green plums', 'nine black figs']
  const answers = await Promise.all(
    wanted.map((one) =>
      play.post('change-password', { currentPassword: password, newPassword: one }, caller()),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const now = answers[0]?.status === 200 ? wanted[0] : wanted[1]
  expect((await play.signIn(email, now)).status).toBe(200)
})

test('what somebody else may have started with this account is called off', async () => {
  const { id, email, caller } = await play.join()
  const theirs = someone()
  await play.call('PUT', 'update-profile', { firstName: 'A', lastName: 'B', email: theirs }, caller())
  const emailToken = await play.tokenFor(theirs)
  const resetToken = await mintToken(play.stage.db, id, 'reset')
  await play.post('change-password', change, caller())
  expect((await play.post('verify-email/confirm', { token: emailToken })).status).toBe(400)
  const reset = { token: resetToken, password: 'nine black figs' }
  expect((await play.post('reset-password/confirm', reset)).status).toBe(400)
  expect(await play.userOf(email)).toMatchObject({ id, pendingEmail: null })
})
