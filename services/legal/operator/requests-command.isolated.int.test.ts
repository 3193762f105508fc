import { OwnerFoundSchema } from '@vigia/proto/accounts/v1/events'
import { OwnerSoughtSchema } from '@vigia/proto/legal/v1/events'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { until } from '../../../tests/support/test-service.ts'
import { message, startTestLegal, operator, request, newAddress } from '../testing/test-legal.ts'

const legal = await startTestLegal()

const program = fileURLToPath(new URL('../requests.ts', import.meta.url))

/** Runs the operator's command in a process of its own. */
async function run(args: string[], input = '') {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, DATABASE_URL: legal.databaseUrl() },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(input)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { said: await text(child.stdout), code: await ended }
}

/** Sends a request or message and returns its id. */
async function ask(email: string, table = 'data_rights_requests'): Promise<string> {
  if (table === 'data_rights_requests') await legal.post('data-rights-request', { ...request, email })
  else await legal.post('contact', { ...message, email })
  return (await legal.service.db(table).where({ email }).first('id')).id
}
const rowOf = (id: string) => legal.service.db('data_rights_requests').where({ id }).first()

test('list shows what is open, the most urgent first', async () => {
  const [later, urgent, written] = [newAddress(), newAddress(), newAddress()]
  await ask(later)
  const id = await ask(urgent)
  await ask(written, 'contact_messages')
  await legal.service
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

test('answer stores the answer, mails it to the sender and removes the request from the list', async () => {
  const email = newAddress()
  const id = await ask(email)
  expect((await run(['answer', id.slice(0, 8), 'Here', 'it', 'is.'])).code).toBe(0)
  expect(await rowOf(id)).toMatchObject({ status: 'answered', response: 'Here it is.' })
  expect((await rowOf(id)).processedAt).toBeInstanceOf(Date)
  const mail = (await legal.mailsTo(email)).at(-1)
  expect(mail?.subject).toBe('The answer to your data rights request to Vigia')
  expect(mail?.text).toContain('Here it is.')
  expect(mail?.replyTo).toMatchObject([{ address: operator }])
  expect((await run(['list'])).said).not.toContain(email)
  expect((await run(['list', '--all'])).said).toContain(email)
})

test('a long answer is read from the standard input', async () => {
  const email = newAddress()
  const id = await ask(email)
  await run(['answer', id], 'Line 1\nLine 2\n')
  expect((await legal.mailsTo(email)).at(-1)?.text).toContain('Line 1\n\nLine 2')
})

test('a message is answered in the same way', async () => {
  const email = newAddress()
  const id = await ask(email, 'contact_messages')
  expect((await run(['answer', id, 'Welcome.'])).code).toBe(0)
  expect(await legal.mailsTo(email)).toMatchObject([{ subject: 'Re: Hello' }])
})

test('close records it, and sends no mail', async () => {
  const email = newAddress()
  const id = await ask(email)
  await legal.mailsTo(email)
  expect((await run(['close', id, 'By', 'phone'])).code).toBe(0)
  expect(await rowOf(id)).toMatchObject({ status: 'closed', response: 'By phone' })
  expect(await legal.mailsTo(email)).toHaveLength(1)
})

test('nothing is answered twice', async () => {
  const email = newAddress()
  const id = await ask(email)
  await run(['answer', id, 'First'])
  const again = await run(['answer', id, 'Second'])
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('processed before') })
  expect(await rowOf(id)).toMatchObject({ response: 'First' })
})

test('show prints all of one request', async () => {
  const email = newAddress()
  const id = await ask(email)
  const { said } = await run(['show', id.slice(0, 8)])
  for (const part of [id, email, 'Ana Souza', 'pending', 'All of it,\nplease.']) expect(said).toContain(part)
})

test.each([
  [['answer', '00000000', 'x'], 'There is nothing with the id'],
  [['close', 'ab'], 'at least the first four'],
  [['delete', 'abcdef'], 'answer ID'],
  [[], 'answer ID'],
])('%j is refused with the usage', async (args, said) => {
  expect(await run(args)).toMatchObject({ code: 1, said: expect.stringContaining(said) })
})

test('an answer without a text is refused', async () => {
  const id = await ask(newAddress())
  expect(await run(['answer', id], ' \n')).toMatchObject({ code: 1 })
  expect(await rowOf(id)).toMatchObject({ status: 'pending' })
})

test.each([
  ['access', true],
  ['portability', true],
  ['correction', false],
  ['deletion', false],
])('a user with an account who requests %s is offered an export: %s', async (requestType, isOffered) => {
  const [email, userId] = [newAddress(), randomUUID()]
  await legal.post('data-rights-request', { ...request, requestType, email })
  const { id } = await legal.service.db('data_rights_requests').where({ email }).first()
  const [sought] = await legal.service.waitForEvents(OwnerSoughtSchema, 1, ({ about }) => about === id)
  expect(JSON.stringify(sought)).not.toContain(email)
  expect(String(await legal.service.temporaryFiles.get(sought?.file ?? ''))).toBe(email)
  await legal.service.publish(OwnerFoundSchema, { about: id, userId })
  await until(async () => (await rowOf(id)).userId === userId, 'the owner to be noted')
  const subjects = (await legal.mailsTo(email)).map(({ subject }) => subject)
  expect(subjects.includes('You can get your Vigia data right away')).toBe(isOffered)
  expect(await rowOf(id)).toMatchObject({ status: 'pending' })
  expect((await legal.mailsAbout(operator, email)).length).toBe(1)
})
