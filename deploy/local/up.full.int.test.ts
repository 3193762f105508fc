import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startStack, type Stack, type StackOptions } from '../../tests/support/stack.ts'
import { commandOf } from './processes/pid.ts'
import { holdPort } from './servers/ports.ts'
import { failToStart, toyStack } from './testing/run-toy.ts'

const undo: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const one of undo.splice(0).toReversed()) await one()
})

async function start(options: StackOptions = {}): Promise<Stack> {
  const stack = await startStack({ script: toyStack, ...options })
  undo.push(stack.stop)
  return stack
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vigia-up-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const ask = async (stack: Stack, path: string) => (await fetch(`${stack.url}${path}`)).text()
const pidOf = (stack: Stack, name: string) => stack.processes().find((one) => one.name === name)?.pid
const browsersOf = (stack: Stack) =>
  [...stack.output().matchAll(/browser=(\d+)/g)].map(([, pid]) => Number(pid))
const alive = (pids: number[]) => pids.filter((pid) => commandOf(pid))

/** The process ids of everything that the stack runs, including its browser. */
async function everything(stack: Stack): Promise<number[]> {
  await expect.poll(() => browsersOf(stack)).toHaveLength(1)
  const names = stack.processes().map(({ name }) => name)
  expect(names.toSorted()).toEqual(['gateway', 'launcher', 'nats', 'postgres', 'worker'])
  return [...stack.processes().map(({ pid }) => pid), ...browsersOf(stack)]
}

test('each part gets what it needs, and no other part’s secrets', async () => {
  const env = { UNRELATED: 'x', GATEWAY_COLOUR: 'red', VIGIA_LIMIT_PAGES: '3' }
  const stack = await start({ allowHosts: ['127.0.0.1:9'], env })
  const gateway = JSON.parse(await ask(stack, '/environment')) as Record<string, string>
  await expect.poll(stack.output).toContain('browser=')
  const worker = stack.output().match(/env=(.*)/)?.[1] ?? ''

  expect(gateway).toMatchObject({
    VIGIA_ALLOW_HOSTS: '127.0.0.1:9',
    VIGIA_LIMIT_PAGES: '3',
    GATEWAY_COLOUR: 'red',
  })
  expect(gateway['WORKER_URL']).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(JSON.parse(gateway['IDENTITY_PRIVATE_KEY'] ?? '')).toMatchObject({ crv: 'Ed25519' })
  expect(gateway).not.toHaveProperty('UNRELATED')
  expect(gateway).not.toHaveProperty('CHROMIUM_PATH')
  expect(Object.keys(JSON.parse(worker) as object)).toEqual(
    expect.arrayContaining(['CHROMIUM_PATH', 'IDENTITY_PUBLIC_KEY']),
  )
  expect(worker).not.toMatch(/DATABASE_URL|IDENTITY_PRIVATE_KEY|SESSION_KEYS|GATEWAY_COLOUR/)
})

test('a part that is killed is restarted, and its browser does not stay behind', async () => {
  const stack = await start()
  const before = pidOf(stack, 'worker')
  await everything(stack)
  await stack.kill('worker')
  await expect.poll(() => browsersOf(stack)).toHaveLength(2)
  expect(pidOf(stack, 'worker')).not.toBe(before)
  expect(alive(browsersOf(stack))).toEqual(browsersOf(stack).slice(1))
})

test('a killed database or event bus is restarted at its old address', async () => {
  const stack = await start()
  expect(await ask(stack, '/visits')).toBe('1')
  await stack.kill('postgres')
  await stack.kill('nats')
  await expect.poll(() => ask(stack, '/visits')).toBe('2')
  await expect.poll(() => pidOf(stack, 'nats')).toBeGreaterThan(0)
})

test('when asked to stop it leaves nothing behind, not even a process that ignores signals', async () => {
  const stack = await start({ env: { WORKER_STUBBORN: 'yes' } })
  const pids = await everything(stack)
  await stack.stop()
  expect(alive(pids)).toEqual([])
})

test('when it is killed all its processes stop without it, and a new start finds all the rows', async () => {
  const data = await makeFolder()
  const stack = await start({ data })
  expect(await ask(stack, '/visits')).toBe('1')
  const pids = await everything(stack)
  await stack.kill('launcher')
  await expect.poll(() => alive(pids)).toEqual([])

  expect(await ask(await start({ data }), '/visits')).toBe('2')
})

test('a second start with the same data is refused in one sentence', async () => {
  const data = await makeFolder()
  const stack = await start({ data })
  const { code, output } = failToStart({ VIGIA_DATA: data, PORT: '0' })
  expect(output).toBe(
    `Vigia is running already with the data in ${data} (process ${pidOf(stack, 'launcher')}).`,
  )
  expect(code).toBe(1)
})

test('a port that is taken is reported in one sentence', async () => {
  const { port, release } = await holdPort('0')
  undo.push(release)
  const { code, output } = failToStart({ VIGIA_DATA: await makeFolder(), PORT: String(port) })
  expect(output).toBe(
    `Port ${port} is in use already; choose another, for example: PORT=${port + 1} npm start`,
  )
  expect(code).toBe(1)
})

test('a data folder that cannot be used is reported in one sentence', async () => {
  const file = join(await makeFolder(), 'file')
  await writeFile(file, '')
  const { code, output } = failToStart({ VIGIA_DATA: join(file, 'data'), PORT: '0' })
  expect(output).toMatch(/^The data folder .+ cannot be used \(.+\); VIGIA_DATA chooses another\.$/)
  expect(code).toBe(1)
})

test('a program that is not where it should be is reported in one sentence', async () => {
  const { code, output } = failToStart({
    VIGIA_DATA: await makeFolder(),
    PORT: '0',
    NATS_SERVER: '/nowhere/nats',
  })
  expect(output).toBe('NATS_SERVER names /nowhere/nats, which is not a program that can be run.')
  expect(code).toBe(1)
})
