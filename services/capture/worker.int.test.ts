import { create, fromJson, toJson } from '@bufbuild/protobuf'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openBus } from '@vigia/messaging/bus'
import { PageFailedSchema, PageCapturedSchema } from '@vigia/proto/capture/v1/events'
import { CaptureWantedSchema } from '@vigia/proto/websites/v1/events'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startNats } from '../../tests/support/nats.ts'
import { startEgress } from '../../tests/support/egress.ts'
import { startFixtures } from './testing/fixtures.ts'
import { scaleTimeout } from '../../tests/support/timeout-factor.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

let nats: Awaited<ReturnType<typeof startNats>>
let bus: Awaited<ReturnType<typeof openBus>>
let fixtures: Awaited<ReturnType<typeof startFixtures>>
let egress: Awaited<ReturnType<typeof startEgress>>
let data: string
const results = new Map<string, string>()
const kinds = new Map<string, string>()
/** The sizes of the screenshots of failed pages, by page. */
const seen = new Map<string, string>()
const workers: ReturnType<typeof spawn>[] = []

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'vigia-capture-'))
  nats = await startNats()
  fixtures = await startFixtures()
  egress = await startEgress([fixtures.host])
  bus = await openBus(nats.as('tests'), 'test')
  for (const schema of [PageCapturedSchema, PageFailedSchema]) {
    bus.connection.subscribe(schema.typeName, {
      callback: (_fault, message) => {
        const event = fromJson(schema, message.json())
        results.set(event.pageId, 'reason' in event ? event.reason : 'taken')
        if (!('reason' in event)) return
        kinds.set(event.pageId, event.reasonKind)
        if (event.picture) seen.set(event.pageId, `${event.picture.width} x ${event.picture.height}`)
      },
    })
  }
})

afterEach(async () => {
  for (const worker of workers.splice(0)) {
    if (worker.exitCode !== null || worker.signalCode !== null) continue
    worker.kill('SIGTERM')
    await once(worker, 'exit')
  }
})

afterAll(async () => {
  await bus.close()
  await Promise.all([nats.stop(), fixtures.stop(), egress.stop()])
  await rm(data, { recursive: true })
})

function startCapture() {
  const env = {
    ...process.env,
    NATS_URL: nats.url,
    NATS_NKEY: nats.as('capture').nkey,
    EGRESS_URL: egress.url,
    VIGIA_DATA: data,
    LOG_LEVEL: 'error',
    CAPTURE_DEADLINE_SECONDS: '15',
  }
  const child = spawn(process.execPath, [main], { env, stdio: 'inherit' })
  workers.push(child)
  return child
}

async function want(path: string, pageId: string) {
  const event = create(CaptureWantedSchema, {
    jobId: 'job',
    websiteId: 'website',
    pageId,
    url: fixtures.url + path,
  })
  await bus.publish(CaptureWantedSchema.typeName, JSON.stringify(toJson(CaptureWantedSchema, event)), pageId)
}

const answers = (pageIds: string[]) => pageIds.map((pageId) => results.get(pageId))

test('requested captures are answered, and their screenshots are in the store', async () => {
  startCapture()
  await Promise.all([want('/plain', 'a'), want('/gone', 'b'), want('/moving', 'c')])
  await vi.waitFor(
    () =>
      expect(answers(['a', 'b', 'c'])).toEqual(['taken', 'The page answered with an error (404).', 'taken']),
    { timeout: scaleTimeout(30_000), interval: 200 },
  )
  const kept = (await readdir(join(data, 'images'), { recursive: true })).filter((name) =>
    /\.(png|webp)$/.test(name),
  )
  // The files are those of two pages, and the screenshot of the page that failed.
  expect(kept).toHaveLength(6)
  expect([...seen]).toEqual([['b', '1280 x 800']])
})

test('a page that ran out of memory is opened once, and fails with that as its reason', async () => {
  startCapture()
  const before = fixtures.visits('/hungry')
  await want('/hungry', 'hungry')
  await vi.waitFor(() => expect(answers(['hungry'])).toEqual(['The page crashed or uses too much memory.']), {
    timeout: scaleTimeout(60_000),
    interval: 100,
  })
  expect([kinds.get('hungry'), fixtures.visits('/hungry') - before]).toEqual(['too-heavy', 1])
})

test('a killed worker leaves no browser behind, and another one takes over', async () => {
  const first = startCapture()
  await want('/busy', 'busy')
  const browsers = await vi.waitFor(
    () => {
      const found = descendantsOf(first.pid ?? 0).filter(isChromium)
      expect(found.length).toBeGreaterThan(3)
      return found
    },
    { timeout: scaleTimeout(15_000), interval: 100 },
  )
  first.kill('SIGKILL')
  await vi.waitFor(() => expect(browsers.filter(isChromium)).toEqual([]), { timeout: scaleTimeout(5_000) })

  startCapture()
  await want('/plain', 'd')
  await vi.waitFor(() => expect(answers(['d'])).toEqual(['taken']), {
    timeout: scaleTimeout(20_000),
    interval: 200,
  })
})

const isChromium = (pid: number) => read(`/proc/${pid}/cmdline`).includes('chrom')

const descendantsOf = (parent: number): number[] => {
  const children = readdirSync('/proc')
    .map(Number)
    .filter(
      (pid) =>
        Number(
          read(`/proc/${pid}/stat`)
            .replace(/\(.*\)/, '')
            .split(/ +/)[2],
        ) === parent,
    )
  return children.concat(children.flatMap(descendantsOf))
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
