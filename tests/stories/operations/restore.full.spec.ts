import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../../deploy/local/processes/run-command.ts'
import { root } from '../../../deploy/root.ts'
import { startCornerBakery, type CornerBakery } from '../../sites/corner-bakery.ts'
import { until } from '../../support/test-service.ts'
import { startStack, type Stack } from '../../support/stack.ts'
import { findTraces } from '../support/find-traces.ts'
import { signUpAndIn, signIn } from '../support/sign-up.ts'
import { Visitor } from '../support/visitor.ts'
import { scaleTimeout } from '../../support/timeout-factor.ts'

const leaving = { email: 'leaving@example.com', password: 'three green apples' }
const staying = { email: 'staying@example.com', password: 'seven yellow pears' }
let bakery: CornerBakery
let home: string
let stack: Stack

const start = async () => {
  const otherHost = bakery.host.replace('127.0.0.1', 'localhost')
  stack = await startStack({ allowHosts: [bakery.host, otherHost], data: join(home, 'data') })
}

beforeAll(async () => {
  bakery = await startCornerBakery()
  home = await mkdtemp(join(tmpdir(), 'vigia-restore-'))
  await start()
})

afterAll(async () => {
  await stack?.stop()
  await bakery?.stop()
  await rm(home, { recursive: true, force: true })
})

const backup = () => join(home, 'backup')
const run = (script: string) =>
  runCommand(process.execPath, [join(root, 'deploy/backup', script), backup()], {
    env: { ...process.env, VIGIA_DATA: join(home, 'data') },
  })

/** Captures and approves a website; returns the names of its screenshots. */
async function watch(visitor: Visitor) {
  const websiteId = await visitor.addWebsite(bakery.url)
  expect(await visitor.run(websiteId, 'capture-all')).toMatchObject({ status: 'completed' })
  await visitor.post(`/api/websites/${websiteId}/approve-all`)
  const pages = await visitor.pages(websiteId)
  return { websiteId, filenames: pages.flatMap(({ screenshots }) => screenshots.baseline?.filename ?? []) }
}

const readScreenshot = async (visitor: Visitor, name: string) => {
  const response = await visitor.request('GET', `/screenshots/${name}`)
  return Buffer.from(await response.arrayBuffer())
}

// The folder is created with the first entry.
const readDeletionLog = () => readdir(join(stack.data, 'ledger')).catch(() => [])

test(
  'a restore brings back everything except what was deleted since the backup',
  async () => {
    const gone = await signUpAndIn(stack, leaving)
    const kept = await signUpAndIn(stack, staying)
    const theirs = await watch(gone)
    const { body: user } = await gone.get<{ id: string }>('/api/auth/user')
    const mine = await watch(kept)
    const filename = mine.filenames[0] ?? ''
    const before = await readScreenshot(kept, filename)
    const removed = await kept.addWebsite(bakery.url.replace('127.0.0.1', 'localhost'))

    expect(await run('back-up.ts')).toMatchObject({ ok: true })
    expect((await gone.send('DELETE', '/api/auth/delete-account')).status).toBe(204)
    expect((await kept.send('DELETE', `/api/websites/${removed}`)).status).toBe(204)
    await until(async () => (await readDeletionLog()).length === 2, 'both to be in the deletion log', 60_000)
    await stack.stop()
    expect((await run('back-up.ts')).ok).toBe(false)
    for (const lost of ['postgres', 'images', 'secrets.json'])
      await rm(join(home, 'data', lost), { recursive: true })

    expect(await run('restore.ts')).toMatchObject({ ok: true })
    await start()
    const traces = [user.id, leaving.email, theirs.websiteId]
    expect((await new Visitor(stack.url).post('/api/auth/login', leaving)).status).toBe(401)
    await until(
      async () => (await findTraces(stack, [...traces, ...theirs.filenames])).length === 0,
      'all traces to be gone',
      60_000,
    )

    // All sessions are ended: one that was signed out after the backup must not work again.
    const old = new Visitor(stack.url, kept.cookie)
    expect((await old.get('/api/auth/user')).status).toBe(401)
    const back = new Visitor(stack.url)
    await signIn(back, staying)
    const { body: websites } = await back.get<{ id: string }[]>('/api/websites')
    expect(websites.map(({ id }) => id)).toEqual([mine.websiteId])
    expect(before.equals(await readScreenshot(back, filename))).toBe(true)
    expect(await back.run(mine.websiteId, 'capture-all')).toMatchObject({
      status: 'completed',
      result: { pagesChanged: 0, pagesFailed: 0 },
    })
  },
  scaleTimeout(400_000),
)

test('a running stack is not restored, and an incomplete backup is refused', async () => {
  expect((await run('restore.ts')).lastLine).toContain('running already')
  await rm(join(backup(), 'backup.json'))
  await stack.stop()
  expect((await run('restore.ts')).lastLine).toContain('holds no backup')
})
