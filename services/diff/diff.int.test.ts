import { create } from '@bufbuild/protobuf'
import type { MessageInitShape } from '@bufbuild/protobuf'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Unretryable } from '@vigia/kit/errors'
import { openFiles } from '@vigia/kit/files'
import type { Errand } from '@vigia/kit/hearing'
import { openLog } from '@vigia/kit/log'
import { storePicture } from '@vigia/kit/store-picture'
import type { PageComparedSchema, PageFailedSchema } from '@vigia/proto/diff/v1/events'
import { ComparisonWantedSchema } from '@vigia/proto/websites/v1/events'
import sharp from 'sharp'
import type { OverlayOptions } from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { comparePage } from './compare-page.ts'
import { closeComparer } from './comparer.ts'
import { failPage } from './fail-page.ts'

const folder = await mkdtemp(join(tmpdir(), 'vigia-diff-'))
const files = await openFiles({ VIGIA_DATA: folder })
afterAll(async () => {
  await closeComparer()
  await rm(folder, { recursive: true })
})

type Stored = Awaited<ReturnType<typeof storePicture>>
type Compared = MessageInitShape<typeof PageComparedSchema>

/** A white page with these things on it, in the store. */
async function keep(width: number, height: number, ...things: OverlayOptions[]): Promise<Stored> {
  const white = sharp({ create: { width, height, channels: 3, background: '#fff' } })
  return storePicture(files, await white.composite(things).png().toBuffer(), { width, height })
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

const wanted = (baseline: Stored, current: Stored) =>
  create(ComparisonWantedSchema, { jobId: 'job', websiteId: 'website', pageId: 'page', baseline, current })

function rehearsal() {
  const said: Compared[] = []
  const emit: Errand['emit'] = async (_schema, data) => void said.push(data as Compared)
  return { said, errand: { emit, files, log: openLog('test'), attempt: 1 } }
}

async function compare(baseline: Stored, current: Stored) {
  const { said, errand } = rehearsal()
  await comparePage(wanted(baseline, current), errand)
  expect(said).toHaveLength(1)
  return said[0]
}

test('equal sums are equal pictures, even if neither can be read', async () => {
  const gone = { key: randomUUID(), sha256: 'a'.repeat(64), width: 10, height: 10 }
  const compared = await compare(gone, { ...gone, key: randomUUID() })
  expect(compared).toMatchObject({ jobId: 'job', websiteId: 'website', pageId: 'page', ratio: 0 })
  expect(compared?.difference).toBeUndefined()
})

test.each<[string, () => Promise<Stored>, () => Promise<Stored>, number]>([
  ['a button', () => keep(1280, 2000), () => keep(1280, 2000, block(600, 900, 120, 40)), 4800 / 2_560_000],
  ['a single pixel', () => keep(400, 300), () => keep(400, 300, block(7, 7, 1, 1)), 1 / 120_000],
  ['rows at the end', () => keep(400, 300), () => keep(400, 400), 0.25],
  ['a page that got shorter', () => keep(400, 400), () => keep(400, 300), 0.25],
  ['a page that got wider', () => keep(300, 300), () => keep(400, 300), 0.25],
])('%s is a change of just that size, with a picture of it', async (_, before, after, ratio) => {
  const [baseline, current] = [await before(), await after()]
  const compared = await compare(baseline, current)
  const width = Math.max(baseline.width, current.width)
  const height = Math.max(baseline.height, current.height)
  expect(compared).toMatchObject({
    baselineKey: baseline.key,
    currentKey: current.key,
    difference: { width, height },
  })
  expect(compared?.ratio).toBeCloseTo(ratio, 9)
  const { key } = compared?.difference ?? {}
  expect(await sharp(await files.get(`${key}.png`)).metadata()).toMatchObject({
    format: 'png',
    width,
    height,
  })
  expect(await sharp(await files.get(`${key}.webp`)).metadata()).toMatchObject({ width: 480, height: 600 })
})

test('edges that are only smoothed differently are no change', async () => {
  const [baseline, current] = [await keep(400, 300, letters(0)), await keep(400, 300, letters(0.3))]
  expect(baseline.sha256).not.toBe(current.sha256)
  const compared = await compare(baseline, current)
  expect(compared?.ratio).toBe(0)
  expect(compared?.difference).toBeUndefined()
})

test('the tallest pictures there are can be compared, and meanwhile the process stays awake', async () => {
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
      reason: 'One of the two screenshots is no longer there.',
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
