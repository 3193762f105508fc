import { create, type MessageInitShape } from '@bufbuild/protobuf'
import { randomUUID } from 'node:crypto'
import type { CropsMade } from '@vigia/proto/diff/v1/events'
import { CropsWantedSchema } from '@vigia/proto/websites/v1/events'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { block, startTestDiff } from '../testing/test-diff.ts'
import { cutCrops, giveUpCrops } from './cut-crops.ts'

const diff = await startTestDiff()

const box = { x: 600, y: 4000, width: 120, height: 40 }
const about = { alertId: 'alert', websiteId: 'website' }

async function crop(pages: MessageInitShape<typeof CropsWantedSchema>['pages']) {
  const { published, context } = diff.openContext()
  await cutCrops(create(CropsWantedSchema, { ...about, pages: pages ?? [] }), context)
  expect(published).toHaveLength(1)
  return published[0] as unknown as CropsMade
}

test('the changed place is cut out of both screenshots as it was before and is now', async () => {
  const baseline = await diff.store(1280, 5000)
  const current = await diff.store(1280, 5000, block(box.x, box.y, box.width, box.height))
  const made = await crop([{ pageId: 'page', baseline, current, baselineBox: box, currentBox: box }])
  expect(made).toMatchObject({ ...about, crops: [{ pageId: 'page' }] })
  const blues = await Promise.all(
    [made.crops[0]?.beforeFile, made.crops[0]?.afterFile].map(async (name) => {
      const picture = sharp(await diff.temporaryFiles.get(name ?? ''))
      expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 400 })
      const pixels = await picture.raw().toBuffer()
      return pixels[(200 * 600 + 300) * 3] ?? 0
    }),
  )
  expect(blues[0]).toBeGreaterThan(250)
  expect(blues[1]).toBeLessThan(20)
})

test('a screenshot that is missing or damaged costs its own crop only', async () => {
  const current = await diff.store(1280, 900)
  const missing = { ...current, key: randomUUID() }
  const damaged = { ...current, key: randomUUID() }
  await diff.files.put(`${damaged.key}.png`, Buffer.from('no picture'), 'image/png')
  const boxes = { baselineBox: box, currentBox: box }
  const { crops } = await crop([
    { pageId: 'first', baseline: missing, current, ...boxes },
    { pageId: 'second', baseline: damaged, current, ...boxes },
    { pageId: 'third', current, currentBox: box },
  ])
  expect(crops.map(({ pageId, beforeFile }) => [pageId, beforeFile])).toEqual([
    ['first', ''],
    ['second', ''],
    ['third', ''],
  ])
  for (const { afterFile } of crops) expect(await diff.temporaryFiles.has(afterFile)).toBe(true)
})

test('crops that cannot be made at all are answered, so that their alert is sent', async () => {
  const { published, context } = diff.openContext()
  await giveUpCrops(create(CropsWantedSchema, about), context)
  expect(published).toEqual([{ ...about, crops: [] }])
})
