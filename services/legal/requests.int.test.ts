import { OwnerFoundSchema } from '@vigia/proto/accounts/v1/events'
import { OwnerSoughtSchema } from '@vigia/proto/legal/v1/events'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../tests/stage.ts'
import { message, openDesk, operator, request, someone } from './testing/open-desk.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.strike())

const program = fileURLToPath(new URL('./requests.ts', import.meta.url))

/** The operator's command line, as they run it. */
async function run(args: string[], input = '') {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, DATABASE_URL: desk.databaseUrl() },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(input)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { said: await text(child.stdout), code: await ended }
}

/** The id of what somebody asked for just now. */
async function ask(email: string, table = 'data_rights_requests'): Promise<string> {
  if (table === 'data_rights_requests') await desk.post('data-rights-request', { ...request, email })
  else await desk.post('contact', { ...message, email })
  return (await desk.stage.db(table).where({ email }).first('id')).id
}
const rowOf = (id: string) => desk.stage.db('data_rights_requests').where({ id }).first()

test('the operator lists what is open, the most urgent first', async () => {
  const [later, urgent, written] = [someone(), someone(), someone()]
  await ask(later)
  const id = await ask(urgent)
  await ask(written, 'contact_messages')
  await desk.stage
    .db('data_rights_requests')
    .where({ id })
    .update({ dueAt: new Date('2020-02-03') })
  const { said, code } = await run(['list'])
  expect(code).toBe(0)
  const lines = said.split('\n')
  expect(lines[0]).toBe(`${id.slice(0, 8)}  pending   due 2020-02-03  ${urgent}  Access My Data`)
  expect(said.indexOf(later)).toBeGreaterThan(0)
  expect(said.indexOf(written)).toBeGreaterThan(said.indexOf(later))
})

test('an answer is kept, mailed to whoever asked, and off the list', async () => {
  const email = someone()
  const id = await ask(email)
  expect((await run(['answer', id.slice(0, 8), 'Here', 'it', 'is.'])).code).toBe(0)
  expect(await rowOf(id)).toMatchObject({ status: 'answered', response: 'Here it is.' })
  expect((await rowOf(id)).processedAt).toBeInstanceOf(Date)
  const mail = (await desk.postOf(email)).at(-1)
  expect(mail?.subject).toBe('The answer to your data rights request to Vigia')
  expect(mail?.text).toContain('Here it is.')
  expect(mail?.replyTo).toMatchObject([{ address: operator }])
  expect((await run(['list'])).said).not.toContain(email)
  expect((await run(['list', '--all'])).said).toContain(email)
})

test('a long answer is read from the standard input', async () => {
  const email = someone()
  const id = await ask(email)
  await run(['answer', id], 'Line 1\nLine 2\n')
  expect((await desk.postOf(email)).at(-1)?.text).toContain('Line 1\n\nLine 2')
})

test('a message is answered in the same way', async () => {
  const email = someone()
  const id = await ask(email, 'contact_messages')
  expect((await run(['answer', id, 'Welcome.'])).code).toBe(0)
  expect(await desk.postOf(email)).toMatchObject([{ subject: 'Re: Hello' }])
})

test('what is closed is noted, and nobody is mailed', async () => {
  const email = someone()
  const id = await ask(email)
  await desk.postOf(email)
  expect((await run(['close', id, 'By', 'phone'])).code).toBe(0)
  expect(await rowOf(id)).toMatchObject({ status: 'closed', response: 'By phone' })
  expect(await desk.postOf(email)).toHaveLength(1)
})

test('nothing is answered twice', async () => {
  const email = someone()
  const id = await ask(email)
  await run(['answer', id, 'First'])
  const again = await run(['answer', id, 'Second'])
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('processed before') })
  expect(await rowOf(id)).toMatchObject({ response: 'First' })
})

test('all of one is shown', async () => {
  const email = someone()
  const id = await ask(email)
  const { said } = await run(['show', id.slice(0, 8)])
  for (const part of [id, email, 'Ana Souza', 'pending', 'All of it,\nplease.']) expect(said).toContain(part)
})

test.each([
  [['answer', '00000000', 'x'], 'There is nothing with the id'],
  [['close', 'ab'], 'at least the first four'],
  [['delete', 'abcdef'], 'answer ID'],
  [[], 'answer ID'],
])('%j is refused with the way it is done', async (args, said) => {
  expect(await run(args)).toMatchObject({ code: 1, said: expect.stringContaining(said) })
})

test('an answer without a text is none', async () => {
  const id = await ask(someone())
  expect(await run(['answer', id], ' \n')).toMatchObject({ code: 1 })
  expect(await rowOf(id)).toMatchObject({ status: 'pending' })
})

test.each([
  ['access', true],
  ['portability', true],
  ['correction', false],
  ['deletion', false],
])('who has an account and asks for %s is offered an export: %s', async (requestType, isOffered) => {
  const [email, userId] = [someone(), randomUUID()]
  await desk.post('data-rights-request', { ...request, requestType, email })
  const { id } = await desk.stage.db('data_rights_requests').where({ email }).first()
  const [sought] = await desk.stage.listen(OwnerSoughtSchema, 1, ({ about }) => about === id)
  expect(JSON.stringify(sought)).not.toContain(email)
  expect(String(await desk.stage.drawer.get(sought?.file ?? ''))).toBe(email)
  await desk.stage.say(OwnerFoundSchema, { about: id, userId })
  await until(async () => (await rowOf(id)).userId === userId, 'the owner to be noted')
  const subjects = (await desk.postOf(email)).map(({ subject }) => subject)
  expect(subjects.includes('You can get your Vigia data right away')).toBe(isOffered)
  expect(await rowOf(id)).toMatchObject({ status: 'pending' })
  expect((await desk.mailsAbout(operator, email)).length).toBe(1)
})
