import { afterAll, beforeAll, expect, test } from 'vitest'
import { uniqueEmail } from '../../support/shared/unique-email.ts'
import { startStack, type Stack } from '../../support/stack.ts'
import { runAdmin } from '../support/operator-command.ts'
import { signUpAndIn } from '../support/sign-up.ts'
import { Visitor } from '../support/visitor.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack({})
})
afterAll(() => stack?.stop())

const admin = (...words: string[]) => runAdmin(stack, ['users', ...words])
const password = 'quince and quark'

async function newUser() {
  const email = uniqueEmail('operated')
  return { email, by: await signUpAndIn(stack, { email, password }, new Visitor(stack.url)) }
}
const statusOf = async (by: Visitor) => (await by.get('/api/auth/user')).status
const signIn = (email: string) => new Visitor(stack.url).post('/api/auth/login', { email, password })

test('the operator lists a user, disables and enables them', async () => {
  const { email, by } = await newUser()
  expect((await admin('list', email)).output).toMatch(new RegExp(`^${email}  .*since \\d{4}-\\d\\d-\\d\\d$`))
  expect(await statusOf(by)).toBe(200)
  expect(await admin('disable', email.toUpperCase())).toEqual({
    output: `${email} is disabled: signed out everywhere, and no website of theirs is checked.`,
    isDone: true,
  })
  expect(await statusOf(by)).toBe(401)
  expect((await signIn(email)).status).toBe(403)
  expect((await admin('list', email)).output).toMatch(/disabled on \d{4}-\d\d-\d\d$/)
  expect((await admin('enable', email)).isDone).toBe(true)
  expect((await signIn(email)).status).toBe(200)
})

test('the operator changes how many websites a user may watch', async () => {
  const { email, by } = await newUser()
  const maxWebsites = async () => (await by.get<{ websites: number }>('/api/limits')).body.websites
  expect((await admin('limit', email, '20')).output).toBe(`${email} may watch 20 websites.`)
  await expect.poll(maxWebsites).toBe(20)
  const listed = JSON.parse((await admin('list', email, '--json')).output) as object[]
  expect(listed).toMatchObject([{ email, maxWebsites: 20, disabledAt: null }])
  await admin('limit', email, 'default')
  await expect.poll(maxWebsites).toBe(6)
})

test('the operator signs a user out everywhere, who may sign in again', async () => {
  const { email, by } = await newUser()
  expect((await admin('sign-out', email)).output).toBe(`${email} is signed out everywhere.`)
  expect(await statusOf(by)).toBe(401)
  expect((await signIn(email)).status).toBe(200)
})

test('the operator is asked before a user is deleted', async () => {
  const { email, by } = await newUser()
  const unasked = await admin('delete', email)
  expect(unasked).toMatchObject({ isDone: false, output: expect.stringContaining('repeat it with --yes') })
  expect(await statusOf(by)).toBe(200)
  expect((await admin('delete', email, '--yes')).isDone).toBe(true)
  expect(await statusOf(by)).toBe(401)
  expect(await admin('list', email)).toEqual({ output: 'There are no such users.', isDone: true })
})

test.each([
  [['disable', 'nobody@example.com'], 'There is no account with the address nobody@example.com.'],
  [['disable'], 'Please name the email address of a user.'],
  [['forget', 'nobody@example.com'], 'users has the commands'],
  [['disable', 'a@example.com', 'b@example.com'], 'users has the commands'],
  [[], 'users has the commands'],
])('users %j is answered with a sentence', async (words, sentence) => {
  expect(await admin(...words)).toEqual({ output: expect.stringContaining(sentence), isDone: false })
})

test.each(['-1', '0', '1001', 'many', ''])('the number of websites %j is refused', async (count) => {
  const { email, by } = await newUser()
  expect(await admin('limit', email, count)).toMatchObject({
    isDone: false,
    output: expect.stringContaining('1 to 1000'),
  })
  expect((await by.get<{ websites: number }>('/api/limits')).body.websites).toBe(6)
})
