import { create } from '@bufbuild/protobuf'
import type { MessageInitShape } from '@bufbuild/protobuf'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Unretryable } from '@vigia/common/errors'
import { openFiles } from '@vigia/storage/files'
import type { WorkerContext } from '@vigia/service/context'
import { openLog } from '@vigia/telemetry/log'
import { memoryOfProcesses } from '@vigia/browser/limits/process-memory'
import { saveScreenshot } from '@vigia/storage/save-screenshot'
import type { PageComparedSchema, PageFailedSchema } from '@vigia/proto/diff/v1/events'
import type { PictureSchema } from '@vigia/proto/picture/v1/picture'
import { ComparisonWantedSchema } from '@vigia/proto/websites/v1/events'
import sharp from 'sharp'
import type { OverlayOptions } from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { comparePage } from './compare-page.ts'
import { closeWorkerThreads, compareImages } from './worker-threads.ts'
import { failPage } from './fail-page.ts'
import { settings } from './settings.ts'
import { blank, block as drawBlock, over, stack } from '@vigia/visual-diff/testing/draw-page'
import { drawTall, paragraphs } from '@vigia/visual-diff/testing/draw-tall'

const folder = await mkdtemp(join(tmpdir(), 'vigia-diff-'))
const files = await openFiles({ VIGIA_DATA: folder })
afterAll(async () => {
  await closeWorkerThreads()
  await rm(folder, { recursive: true })
})

type Stored = Awaited<ReturnType<typeof saveScreenshot>>
type Seen = MessageInitShape<typeof PictureSchema>
type Compared = MessageInitShape<typeof PageComparedSchema>

/** A white page with these things on it, in the store. */
async function keep(width: number, height: number, ...things: OverlayOptions[]): Promise<Stored> {
  const white = sharp({ create: { width, height, channels: 3, background: '#fff' } })
  return saveScreenshot(files, await white.composite(things).png().toBuffer(), { width, height })
}

const block = (left: number, top: number, width: number, height: number): OverlayOptions => ({
  left,
  top,
  input: { create: { width, height, channels: 3, background: '#036' } },
})

/** Words as a browser draws them, `shift` pixels to the right: smoothed edges and nothing but. */
const letters = (shift: number): OverlayOptions => ({
  input: Buffer.from(
    `<svg width="400" height="300"><path d="M20 20 L180 ${100 + shift} L20 180 Z M200 20 L390 290"/></svg>`,
  ),
})

const wanted = (baseline: Seen, current: Seen, options: { sensitivity?: string } = {}) =>
  create(ComparisonWantedSchema, {
    jobId: 'job',
    websiteId: 'website',
    pageId: 'page',
    baseline,
    current,
    ...options,
  })

const metadata = async (name: string) => sharp(await files.get(name)).metadata()

function rehearsal() {
  const said: Compared[] = []
  const emit: WorkerContext['emit'] = async (_schema, data) => void said.push(data as Compared)
  return { said, errand: { emit, files, log: openLog('test'), attempt: 1 } }
}

async function compare(baseline: Seen, current: Seen, options?: { sensitivity?: string }) {
  const { said, errand } = rehearsal()
  await comparePage(wanted(baseline, current, options), errand)
  expect(said).toHaveLength(1)
  return said[0]
}

test('equal sums are equal pictures, even if neither can be read', async () => {
  const gone = { key: randomUUID(), sha256: 'a'.repeat(64), width: 10, height: 10 }
  const compared = await compare(gone, { ...gone, key: randomUUID() })
  expect(compared).toMatchObject({
    jobId: 'job',
    websiteId: 'website',
    pageId: 'page',
    ratio: 0,
    renews: false,
  })
  expect(compared?.changed ?? false).toBe(false)
  expect(compared?.difference).toBeUndefined()
})

test.each<[string, () => Promise<Stored>, () => Promise<Stored>, number, string]>([
  [
    'a button',
    () => keep(1280, 2000),
    () => keep(1280, 2000, block(600, 900, 120, 40)),
    4800 / 2_560_000,
    'changed',
  ],
  ['rows at the end', () => keep(400, 300), () => keep(400, 400), 0.25, 'inserted'],
  ['a page that got shorter', () => keep(400, 400), () => keep(400, 300), 0.25, 'removed'],
  ['a page that got wider', () => keep(300, 300), () => keep(400, 300), 0.25, 'changed'],
])('%s is a change of just that size, with pictures of it', async (_, before, after, ratio, kind) => {
  const [baseline, current] = [await before(), await after()]
  const compared = await compare(baseline, current)
  const width = Math.max(baseline.width, current.width)
  const height = Math.max(baseline.height, current.height)
  expect(compared).toMatchObject({
    baselineKey: baseline.key,
    currentKey: current.key,
    changed: true,
    renews: false,
    difference: { width, height },
    mask: { width: current.width, height: current.height },
  })
  expect(compared?.ratio).toBeCloseTo(ratio, 9)
  expect(compared?.regions?.[0]).toMatchObject({ kind })
  expect(await metadata(`${compared?.difference?.key}.png`)).toMatchObject({ format: 'png', width, height })
  expect(await metadata(`${compared?.difference?.key}.webp`)).toMatchObject({ width: 480, height: 600 })
  expect(await metadata(`${compared?.mask?.key}.png`)).toMatchObject({ width: current.width, hasAlpha: true })
})

test('the first change is shown in both pictures and in their difference, however far down it is', async () => {
  const [baseline, current] = [await keep(1280, 9000), await keep(1280, 9000, block(600, 7000, 120, 40))]
  const compared = await compare(baseline, current)
  expect(compared).toMatchObject({ changed: true, firstChange: 7000 })
  const name = `${compared?.mask?.key}.webp`
  expect(await metadata(name)).toMatchObject({ format: 'webp', width: 1440, height: 600 })
  const { data } = await sharp(await files.get(name))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const green = [0, 1, 2].map((part) => data[(220 * 1440 + part * 480 + 240) * 3 + 1] ?? 0)
  // White, the block's blue, and the magenta of what changed.
  expect(green.map((value) => Math.round(value / 25.5))).toEqual([10, 2, 1])
})

test('where nothing changed, nothing is shown of a first change', async () => {
  const compared = await compare(await keep(400, 300), await keep(400, 301))
  expect(compared?.changed).toBe(false)
  expect(compared?.firstChange).toBeUndefined()
})

test.each<[string, boolean]>([
  ['strict', true],
  ['normal', false],
  ['relaxed', false],
  ['', false],
])('a single pixel looked at in the manner %j is a change: %j', async (sensitivity, changed) => {
  const [baseline, current] = [await keep(400, 300), await keep(400, 300, block(7, 7, 1, 1))]
  const compared = await compare(baseline, current, { sensitivity })
  expect(compared).toMatchObject({ changed, ratio: 1 / 120_000 })
  expect(compared?.difference === undefined).toBe(!changed)
})

test('what moves by itself is left out', async () => {
  const [baseline, current] = [await keep(400, 300), await keep(400, 300, block(100, 100, 50, 50))]
  const noise = [{ x: 100, y: 100, width: 50, height: 50 }]
  expect(await compare(baseline, { ...current, noise })).toMatchObject({ changed: false, ratio: 0 })
})

test('edges that are only smoothed differently are no change', async () => {
  const [baseline, current] = [await keep(400, 300, letters(0)), await keep(400, 300, letters(0.3))]
  expect(baseline.sha256).not.toBe(current.sha256)
  const compared = await compare(baseline, current)
  expect(compared).toMatchObject({ changed: false })
  expect(compared?.difference).toBeUndefined()
})

test.each<[string, { browser: string; fonts: string }, number, boolean, boolean]>([
  ['the same browser', { browser: '156', fonts: 'a' }, 3, true, false],
  ['another browser', { browser: '157', fonts: 'a' }, 3, false, true],
  ['other fonts', { browser: '156', fonts: 'b' }, 3, false, true],
  ['another browser, but a page that shows something else', { browser: '157', fonts: 'a' }, 90, true, false],
])('seen with %s', async (_, seen, size, changed, renews) => {
  const baseline = { ...(await keep(400, 300)), browser: '156', fonts: 'a' }
  const current = { ...(await keep(400, 300, block(50, 50, size * 3, size))), ...seen }
  expect(await compare(baseline, current)).toMatchObject({ changed, renews })
})

test('the tallest pictures that are compared in one piece can be, and meanwhile the process stays awake', async () => {
  const [baseline, current] = [
    await keep(1280, 16_000),
    await keep(1280, 16_000, block(0, 8_000, 1280, 8_000)),
  ]
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const start = performance.now()
  expect((await compare(baseline, current))?.ratio).toBe(0.5)
  delay.disable()
  expect(delay.max / 1e6).toBeLessThan((performance.now() - start) / 2)
})

test('of the tallest pictures there are a change at the bottom is found, in 600 MB at most for two pairs', async () => {
  const page = paragraphs(0, 200)
  const changed = over(page, stack(blank(99_000), drawBlock(0x003366, 900, 100, 40)))
  const [before, after] = [await drawTall(page), await drawTall(changed)]
  const start = await memoryOfProcesses(process.pid)
  let most = start
  const timer = setInterval(
    () => void memoryOfProcesses(process.pid).then((mb) => (most = Math.max(most, mb))),
    200,
  )
  const both = await Promise.all([compareImages(before, after), compareImages(after, before)])
  clearInterval(timer)
  for (const { changed: isChanged, regions } of both) {
    expect(isChanged).toBe(true)
    expect(regions).toMatchObject([{ currentY: 99_000, currentHeight: 40 }])
  }
  expect(most - start).toBeLessThan(600)
}, 240_000)

test('many pairs at once are all compared, each with its own answer', async () => {
  const white = await keep(400, 300)
  const others = await Promise.all(
    [20, 30, 40, 50, 60, 70].map((size) => keep(400, 300, block(9, 9, size, size))),
  )
  const compared = await Promise.all(others.map((other) => compare(white, other)))
  expect(compared.map((one) => Math.round((one?.ratio ?? 0) * 120_000))).toEqual([
    400, 900, 1600, 2500, 3600, 4900,
  ])
})

test('a pair whose thread ends fails, and the next one is compared as usual', async () => {
  const [baseline, current] = [await keep(1280, 9_000), await keep(1280, 9_000, block(0, 0, 1280, 4_500))]
  const failure = compare(baseline, current).catch((error: unknown) => error)
  await sleep(20)
  await closeWorkerThreads()
  expect(await failure).toEqual(new Error('The comparing thread ended'))
  expect((await compare(baseline, current))?.ratio).toBe(0.5)
})

const readBoth = (baseline: Stored, current: Stored) =>
  Promise.all([files.get(`${baseline.key}.png`), files.get(`${current.key}.png`)])

test('pairs that wait for a thread while all of them are closed fail too, and open none', async () => {
  const [before, after] = await readBoth(await keep(400, 300), await keep(400, 300, block(9, 9, 30, 30)))
  const pairs = Array.from({ length: settings.concurrency * 2 + 1 }, () => compareImages(before, after))
  const all = Promise.allSettled(pairs)
  await closeWorkerThreads()
  expect(new Set((await all).map(({ status }) => status))).toEqual(new Set(['rejected']))
})

test('a pair that takes too long is given up, and the next one is compared as usual', async () => {
  const [baseline, current] = [await keep(400, 300), await keep(400, 300, block(0, 0, 400, 150))]
  const [before, after] = await readBoth(baseline, current)
  await expect(compareImages(before, after, {}, 1)).rejects.toThrow('The comparison took longer than 0.001 s')
  expect((await compare(baseline, current))?.ratio).toBe(0.5)
})

test('a picture that is no longer there is said so, and not looked for again', async () => {
  const { said, errand } = rehearsal()
  const lost = { key: randomUUID(), sha256: 'b'.repeat(64), width: 10, height: 10 }
  const event = wanted(lost, await keep(10, 10))
  const error = await comparePage(event, errand).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Unretryable)
  await failPage(event, errand, error as Error)
  expect(said as MessageInitShape<typeof PageFailedSchema>[]).toEqual([
    {
      jobId: 'job',
      websiteId: 'website',
      pageId: 'page',
      reason: 'One of the two screenshots no longer exists.',
    },
  ])
})

test('a picture that is damaged fails, and the next pair is compared as usual', async () => {
  const [whole, damaged] = [await keep(400, 300, block(10, 10, 300, 200)), await keep(400, 300, letters(0))]
  const bytes = await files.get(`${damaged.key}.png`)
  await files.put(`${damaged.key}.png`, bytes.subarray(0, bytes.length / 2), 'image/png')
  await expect(compare(whole, damaged)).rejects.toThrow(/png|read|end/i)
  expect((await compare(whole, await keep(400, 300)))?.ratio).toBe(0.5)
})

test('what is too large to be one of our pictures is not decoded', async () => {
  const [small, huge] = [await keep(10, 10), await keep(6_000, 6_000)]
  await expect(compare(small, huge)).rejects.toThrow(/pixel limit/)
})
