import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '../../sites/serve.ts'
import { startStalling } from '../../sites/stalling-site.ts'
import { uniqueEmail } from '../../support/shared/unique-email.ts'
import { startStack, type Stack } from '../../support/stack.ts'
import { giveUp } from '../support/dead-letters.ts'
import { runAdmin } from '../support/operator-command.ts'
import { signUpAndIn } from '../support/sign-up.ts'
import { Visitor } from '../support/visitor.ts'

// What an operator does, in the order of docs/operations.md, against a stack as `npm start` runs it.
let site: Site
let stack: Stack
let owner: Visitor
let websiteId: string
const email = uniqueEmail('owner')

beforeAll(async () => {
  site = await startStalling(3)
  stack = await startStack({ allowHosts: [site.host] })
  owner = await signUpAndIn(stack, { email, password: 'quince and quark' }, new Visitor(stack.url))
  websiteId = await owner.addWebsite(site.url)
  await owner.run(websiteId, 'capture-all')
  await owner.post(`/api/websites/${websiteId}/approve-all`)
})
afterAll(async () => {
  await stack?.stop()
  await site?.stop()
})

const admin = (...words: string[]) => runAdmin(stack, words)
async function asJson<T>(...words: string[]): Promise<T> {
  const { output, isDone } = await admin(...words, '--json')
  if (!isDone) throw new Error(output)
  return JSON.parse(output) as T
}

interface Health {
  status: string
  services: { name: string; status: string; outbox: object | null }[]
  work: { queues: { depth: number; workers: number }[]; deadLetters: object[] }
}

test('1. the operator looks at everything on one page', async () => {
  await expect.poll(async () => (await admin('health')).output).toMatch(/^Vigia is ready\.$/m)
  const { output } = await admin('health')
  expect(output).toMatch(/^ {2}capture +ready$/m)
  expect(output).toMatch(/^ {2}websites +ready +no event waits in its outbox$/m)
  expect(output).toMatch(/^ {2}\d+ queues empty, with workers$/m)
  expect(output).toContain('Jobs: 0 running; 0 pages at workers, 0 waiting.\nDead letters: none.')
  const { status, services, work } = await asJson<Health>('health')
  expect(status).toBe('ready')
  expect(services.map(({ name }) => name)).toEqual(
    'accounts websites crawler capture diff legal egress sample gateway'.split(' '),
  )
  expect(work.queues.filter(({ workers }) => workers < 1)).toEqual([])

  await giveUp(stack)
  await expect.poll(async () => (await admin('health')).output).toMatch(/^Vigia is degraded\.$/m)
  const after = (await admin('health')).output
  expect(after).toContain('    One event could not be processed.')
  expect(after).toMatch(/^Dead letters:\n {2}accounts {2}vigia\.\S+ {2}1$/m)
  expect((await admin('dead-letters', 'drop', '--all', '--yes')).isDone).toBe(true)
})

test('2. the operator finds out who needs the most room', async () => {
  const { output } = await admin('storage')
  expect(output).toMatch(new RegExp(`^\\d+\\.\\d MB {2}1 website {2}${email}$`))
  const [first] = await asJson<{ email: string; websites: number; bytes: number }[]>('storage')
  expect(first).toMatchObject({ email, websites: 1 })
  expect(first?.bytes).toBeGreaterThan(1_000)
})

test('3. the operator sees which checks are next', async () => {
  const { output } = await admin('schedules')
  expect(output).toMatch(
    new RegExp(`^\\d{4}-\\d\\d-\\d\\dT\\S+ {2}${site.url}/ {2}${email} {2}${websiteId}$`),
  )
  expect(await asJson('schedules')).toMatchObject([{ websiteId, email, dueAt: expect.any(String) }])
})

test.each([
  [['health', 'now'], 'health has no commands'],
  [['storage', '-1'], 'storage has no commands'],
  [['schedules', '-1'], 'schedules has no commands'],
])('%j is answered with a sentence', async (words, sentence) => {
  const { output, isDone } = await admin(...words)
  expect([isDone, output]).toEqual([false, expect.stringContaining(sentence)])
})
