import { hashOfOperatorKey } from '@vigia/common/operator-keys'
import { randomUUID } from 'node:crypto'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '../../sites/serve.ts'
import { stall, startStalling } from '../../sites/stalling-site.ts'
import { uniqueEmail } from '../../support/shared/unique-email.ts'
import { startStack, type Stack } from '../../support/stack.ts'
import { openSecrets } from '../../../deploy/local/stack/secrets.ts'
import { root } from '../../../deploy/root.ts'
import { giveUp } from '../support/dead-letters.ts'
import { runAdmin, runLinked } from '../support/operator-command.ts'
import { signIn, signUpAndIn } from '../support/sign-up.ts'
import { Visitor } from '../support/visitor.ts'

// What an operator does, in the order of docs/operations.md, against a stack as `npm start` runs it.
let site: Site
let stack: Stack
let owner: Visitor
let websiteId: string
const email = uniqueEmail('owner')
const password = 'quince and quark'

beforeAll(async () => {
  site = await startStalling(3)
  stack = await startStack({ allowHosts: [site.host] })
  owner = await signUpAndIn(stack, { email, password }, new Visitor(stack.url))
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

test('4. the operator pauses the checks of a website that is a burden, and resumes them', async () => {
  expect((await admin('websites', 'pause', websiteId)).output).toBe(
    `Scheduled checks of ${site.url}/ are paused; its user may resume them.`,
  )
  expect(await admin('schedules')).toEqual({ output: 'No check is scheduled.', isDone: true })
  expect((await admin('websites', 'list', email)).output).toContain('  paused')
  expect((await admin('websites', 'resume', websiteId)).isDone).toBe(true)
  expect((await admin('schedules')).output).toContain(websiteId)
})

test('5. the operator ends a job that hangs, and checks its website again for its owner', async () => {
  await stall(site, 'hangs')
  const jobId = await owner.start(websiteId, 'capture')
  expect((await admin('jobs', 'list')).output).toContain(jobId)
  expect((await admin('jobs', 'again', jobId)).output).toContain(
    'Another operation is running on this website',
  )
  expect((await admin('jobs', 'cancel', jobId)).isDone).toBe(true)
  expect((await owner.waitForJob(jobId)).status).toBe('cancelled')
  await stall(site, '/')
  const { jobId: again } = await asJson<{ jobId: string }>('jobs', 'again', jobId)
  await owner.waitForJob(again)
  const { body } = await owner.get<{ activities: { message: string }[] }>(
    `/api/websites/${websiteId}/activity`,
  )
  expect(body.activities.map(({ message }) => message)).toContain(
    'The operator of this Vigia asked for a check again',
  )
})

test('6. the operator hands what was given up to its service again, and drops the rest', async () => {
  await giveUp(stack)
  const kept = await giveUp(stack)
  const [first] = await asJson<{ id: string }[]>('dead-letters', 'list')
  expect((await admin('dead-letters', 'again', first?.id ?? '')).isDone).toBe(true)
  await expect.poll(() => asJson('dead-letters', 'list')).toMatchObject([{ content: kept }])
  expect(await asJson('dead-letters', 'drop', '--all', '--yes')).toEqual({
    message: '1 dead letter deleted.',
  })
})

test('7. the operator lets a user watch more websites', async () => {
  expect((await admin('users', 'limit', email, '20')).output).toBe(`${email} may watch 20 websites.`)
  const maxWebsites = async () => (await owner.get<{ websites: number }>('/api/limits')).body.websites
  await expect.poll(maxWebsites).toBe(20)
})

test('8. the operator keeps a user out, and lets them in again', async () => {
  expect((await admin('users', 'disable', email)).isDone).toBe(true)
  expect((await owner.get('/api/auth/user')).status).toBe(401)
  await expect.poll(async () => (await admin('schedules')).output).toBe('No check is scheduled.')
  expect((await admin('users', 'enable', email)).isDone).toBe(true)
  await signIn(owner, { email, password })
})

test('9. the operator removes an abusive website and a user, after a question', async () => {
  const unasked = await admin('websites', 'remove', websiteId)
  expect(unasked).toMatchObject({ isDone: false, output: expect.stringContaining('repeat it with --yes') })
  expect((await admin('websites', 'remove', websiteId, '--yes')).isDone).toBe(true)
  expect((await admin('storage')).output).toBe('There are no websites.')
  expect((await admin('users', 'delete', email, '--yes')).isDone).toBe(true)
  expect((await owner.get('/api/auth/user')).status).toBe(401)
})

test('10. the operator looks up who changed what', async () => {
  const { output } = await admin('audit', '--all')
  expect(output).toMatch(/^\S+Z {2}[0-9a-f]{8} {2}done +DELETE +\/api\/operator\/users\/\S+$/m)
  expect(output).toMatch(/ {2}done +PATCH +\/api\/operator\/users\/\S+ {2}\{"maxWebsites":20\}$/m)
  expect(output).toMatch(/ {2}refused \(409\) +POST +\/api\/operator\/jobs\/\S+\/again$/m)
  expect(stack.output()).toContain('an operator changed something')
})

test('a key for another operator is made with what the gateway has to know of it', async () => {
  const { key, known } = await asJson<{ key: string; known: string }>('new-key', 'ana')
  expect(known).toBe(`ana:${hashOfOperatorKey(key)}`)
  const { output } = await runAdmin(stack, ['users', 'list'], { VIGIA_OPERATOR_KEY: key })
  expect(output).toContain('This operator’s key is unknown')
})

test('the command of the image does the same, with a key from standard input', async () => {
  const command = join(stack.data, 'vigia-admin')
  await symlink(join(root, 'deploy/docker/vigia-admin'), command)
  const { url } = stack
  const { operatorKey: key } = openSecrets(join(stack.data, 'secrets.json'))
  expect(await runLinked(command, { url, words: ['storage', '--json'], key: `${key}\n` })).toEqual({
    output: '[]',
    isDone: true,
  })
  expect(await runLinked(command, { url, words: ['users', 'list'], key: 'vo_x' })).toEqual({
    output: 'VIGIA_OPERATOR_KEY is no operator’s key: one begins with vo_.',
    isDone: false,
  })
})

test.each([
  [['health', 'now'], 'health has no commands'],
  [['storage', '-1'], 'storage has no commands'],
  [['schedules', '-1'], 'schedules has no commands'],
  [['new-key'], 'new-key NAME'],
  [['new-key', 'ana:reis'], 'new-key NAME'],
  [['audit', '-1'], 'with --all a whole year'],
  [['websites', 'pause', 'x'], 'There is no website with the id x'],
  [['jobs', 'again', randomUUID()], 'There is no job with this id'],
  [['jobs', 'again', 'x'], 'Not found'],
])('%j is answered with a sentence', async (words, sentence) => {
  const { output, isDone } = await admin(...words)
  expect([isDone, output]).toEqual([false, expect.stringContaining(sentence)])
})
