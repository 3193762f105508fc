import type { MessageInitShape } from '@bufbuild/protobuf'
import { randomUUID } from 'node:crypto'
import { Unretryable } from '@vigia/common/errors'
import type { PageFailedSchema } from '@vigia/proto/diff/v1/events'
import sharp from 'sharp'
import type { OverlayOptions } from 'sharp'
import { expect, test } from 'vitest'
import { comparePage } from './compare-page.ts'
import { failPage } from './fail-page.ts'
import { block, startTestDiff, wanted, type Stored } from './testing/test-diff.ts'

const diff = await startTestDiff()

/** Slanted lines, `shift` pixels off at one end: their edges are antialiased. */
const slants = (shift: number): OverlayOptions => ({
  input: Buffer.from(
    `<svg width="400" height="300"><path d="M20 20 L180 ${100 + shift} L20 180 Z M200 20 L390 290"/></svg>`,
  ),
})

test('equal checksums mean equal screenshots, even if neither can be read', async () => {
  const gone = { key: randomUUID(), sha256: 'a'.repeat(64), width: 10, height: 10 }
  const compared = await diff.compare(gone, { ...gone, key: randomUUID() })
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
    () => diff.store(1280, 2000),
    () => diff.store(1280, 2000, block(600, 900, 120, 40)),
    4800 / 2_560_000,
    'changed',
  ],
  ['rows at the end', () => diff.store(400, 300), () => diff.store(400, 400), 0.25, 'inserted'],
  ['a page that got shorter', () => diff.store(400, 400), () => diff.store(400, 300), 0.25, 'removed'],
  ['a page that got wider', () => diff.store(300, 300), () => diff.store(400, 300), 0.25, 'inserted'],
])('%s is a change of just that size, with pictures of it', async (_, before, after, ratio, kind) => {
  const baseline = await before()
  const current = await after()
  const compared = await diff.compare(baseline, current)
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
  expect(await diff.metadata(`${compared?.difference?.key}.png`)).toMatchObject({
    format: 'png',
    width,
    height,
  })
  expect(await diff.metadata(`${compared?.difference?.key}.webp`)).toMatchObject({ width: 480, height: 600 })
  expect(await diff.metadata(`${compared?.mask?.key}.png`)).toMatchObject({
    width: current.width,
    hasAlpha: true,
  })
})

test('the first change is shown in both screenshots and in their difference, however far down it is', async () => {
  const baseline = await diff.store(1280, 9000)
  const current = await diff.store(1280, 9000, block(600, 7000, 120, 40))
  const compared = await diff.compare(baseline, current)
  expect(compared).toMatchObject({ changed: true, firstChange: 7000 })
  const name = `${compared?.mask?.key}.webp`
  expect(await diff.metadata(name)).toMatchObject({ format: 'webp', width: 1440, height: 600 })
  const { data } = await sharp(await diff.files.get(name))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const green = [0, 1, 2].map((part) => data[(220 * 1440 + part * 480 + 240) * 3 + 1] ?? 0)
  // The colours are white, the block's blue, and the magenta of the change.
  expect(green.map((value) => Math.round(value / 25.5))).toEqual([10, 2, 1])
})

test('if nothing changed, there is no picture of a first change', async () => {
  const compared = await diff.compare(await diff.store(400, 300), await diff.store(400, 301))
  expect(compared?.changed).toBe(false)
  expect(compared?.firstChange).toBeUndefined()
})

test.each<[string, boolean]>([
  ['strict', true],
  ['normal', false],
  ['relaxed', false],
  ['', false],
])('a single pixel with the sensitivity %j is a change: %j', async (sensitivity, changed) => {
  const baseline = await diff.store(400, 300)
  const current = await diff.store(400, 300, block(7, 7, 1, 1))
  const compared = await diff.compare(baseline, current, { sensitivity })
  expect(compared).toMatchObject({ changed, ratio: 1 / 120_000 })
  expect(compared?.difference === undefined).toBe(!changed)
})

test('ignored regions are left out', async () => {
  const baseline = await diff.store(400, 300)
  const current = await diff.store(400, 300, block(100, 100, 50, 50))
  const noise = [{ x: 100, y: 100, width: 50, height: 50 }]
  expect(await diff.compare(baseline, { ...current, noise })).toMatchObject({ changed: false, ratio: 0 })
})

test('edges that differ in antialiasing only are no change', async () => {
  const baseline = await diff.store(400, 300, slants(0))
  const current = await diff.store(400, 300, slants(0.3))
  expect(baseline.sha256).not.toBe(current.sha256)
  const compared = await diff.compare(baseline, current)
  expect(compared).toMatchObject({ changed: false })
  expect(compared?.difference).toBeUndefined()
})

test.each<[string, { browser: string; fonts: string }, number, boolean, boolean]>([
  ['the same browser', { browser: '156', fonts: 'a' }, 3, true, false],
  ['another browser', { browser: '157', fonts: 'a' }, 3, false, true],
  ['other fonts', { browser: '156', fonts: 'b' }, 3, false, true],
  ['another browser, but a page that shows something else', { browser: '157', fonts: 'a' }, 90, true, false],
])('captured with %s', async (_, seen, size, changed, renews) => {
  const baseline = { ...(await diff.store(400, 300)), browser: '156', fonts: 'a' }
  const current = { ...(await diff.store(400, 300, block(50, 50, size * 3, size))), ...seen }
  expect(await diff.compare(baseline, current)).toMatchObject({ changed, renews })
})

test('a missing screenshot fails with a sentence, without a retry', async () => {
  const { published, context } = diff.openContext()
  const lost = { key: randomUUID(), sha256: 'b'.repeat(64), width: 10, height: 10 }
  const event = wanted(lost, await diff.store(10, 10))
  const error = await comparePage(event, context).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Unretryable)
  await failPage(event, context, error as Error)
  expect(published as MessageInitShape<typeof PageFailedSchema>[]).toEqual([
    {
      jobId: 'job',
      websiteId: 'website',
      pageId: 'page',
      reason: 'One of the two screenshots no longer exists.',
    },
  ])
})

test('a damaged screenshot fails, and the next pair is compared as usual', async () => {
  const whole = await diff.store(400, 300, block(10, 10, 300, 200))
  const damaged = await diff.store(400, 300, slants(0))
  const bytes = await diff.files.get(`${damaged.key}.png`)
  await diff.files.put(`${damaged.key}.png`, bytes.subarray(0, bytes.length / 2), 'image/png')
  await expect(diff.compare(whole, damaged)).rejects.toThrow(/png|read|end/i)
  expect((await diff.compare(whole, await diff.store(400, 300)))?.ratio).toBe(0.5)
})

test('what is too large to be a screenshot of ours is not decoded', async () => {
  const small = await diff.store(10, 10)
  const huge = await diff.store(6_000, 6_000)
  await expect(diff.compare(small, huge)).rejects.toThrow(/pixel limit/)
})

test('a screenshot that looks like a variant is unchanged, and says which', async () => {
  const baseline = await diff.store(400, 300)
  const other = await diff.store(400, 300, block(10, 10, 60, 60))
  const variant = await diff.store(400, 300, block(200, 100, 120, 40))
  const current = await diff.store(400, 300, block(200, 100, 120, 40))
  const seen = { ...current, sha256: 'c'.repeat(64) }
  expect(await diff.compare(baseline, seen, { variants: [other, variant] })).toMatchObject({
    matchedKey: variant.key,
    baselineKey: baseline.key,
  })
  const gone = { ...variant, key: randomUUID() }
  expect(await diff.compare(baseline, seen, { variants: [gone, other] })).toMatchObject({ changed: true })
})

test('what looks like the baseline is not compared with variants', async () => {
  const baseline = await diff.store(400, 300)
  const current = await diff.store(400, 300)
  const gone = { ...baseline, key: randomUUID() }
  const compared = await diff.compare(baseline, { ...current, sha256: 'c'.repeat(64) }, { variants: [gone] })
  expect(compared).toMatchObject({ changed: false })
  expect(compared?.matchedKey).toBeUndefined()
})
