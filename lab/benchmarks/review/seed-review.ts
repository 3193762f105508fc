import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeThumbnail } from '@vigia/common/thumbnail'
import { openFolder } from '@vigia/storage/files-in-folder'
import { compare, type Comparison } from '@vigia/visual-diff'
import sharp from 'sharp'
import { createPeople, type Person } from '../../../tests/stories/support/people.ts'
import { openRows } from '../../../tests/support/open-database.ts'
import type { Stack } from '../../../tests/support/stack.ts'
import { runConcurrently } from '../capture/run-concurrently.ts'
import { makeCorpus } from '../diff/corpus.ts'

/** Two screenshots and the comparison's result. */
interface ComparedPair {
  baseline: Buffer
  current: Buffer
  thumbnail: Buffer
  sizes: Record<'baseline' | 'current', { width: number; height: number }>
  comparison: Comparison
}

export interface SeededReview {
  owner: Person
  websiteId: string
  /** The path of the page of 15,000 pixels. */
  tallPath: string
}

/**
 * A website of which every page has changed: screenshots of 4,500 to 7,000 pixels, and one of 15,000, with
 * their regions.
 */
export async function seedReview(stack: Stack, count: number): Promise<SeededReview> {
  const [owner] = await createPeople(stack, 'user', 1)
  if (!owner) throw new Error('Nobody was created')
  const pairs = await comparePairs(['text', 'gallery', 'tables'])
  const [tall] = await comparePairs(['tall'])
  if (!tall) throw new Error('There is no tall page')
  const db = openRows(stack, 'websites')
  try {
    const [website] = await db('websites')
      .insert({ url: 'https://shop.example/', userId: owner.id, title: 'A large shop' })
      .returning('id')
    const pages = Array.from({ length: count }, (_, nth) => ({
      path: nth === 0 ? '/a-tall-page' : `/page-${nth}`,
      pair: nth === 0 ? tall : (pairs[nth % pairs.length] ?? tall),
      // Half of the pages share their changes with others.
      isAlone: nth % 2 === 0,
    }))
    await runConcurrently(pages, 8, (page) => addPage(stack, db, { website: website?.id, owner, ...page }))
    return { owner, websiteId: website?.id, tallPath: '/a-tall-page' }
  } finally {
    await db.destroy()
  }
}

async function comparePairs(names: string[]): Promise<ComparedPair[]> {
  const corpus = await makeCorpus()
  const wanted = corpus.filter(
    ({ page, variant }) => names.includes(page) && ['word', 'shift', 'row'].includes(variant),
  )
  const pairs: ComparedPair[] = []
  for (const { before, after } of wanted) {
    const [baseline, current] = await Promise.all([readFile(before), readFile(after)])
    const sizes = { baseline: await sizeOf(baseline), current: await sizeOf(current) }
    const comparison = await compare(baseline, current)
    pairs.push({
      baseline,
      current,
      thumbnail: await makeThumbnail(current, sizes.current),
      sizes,
      comparison,
    })
  }
  return pairs
}

async function sizeOf(png: Buffer) {
  const { width, height } = await sharp(png).metadata()
  return { width, height }
}

interface SeededPage {
  website: string
  owner: Person
  path: string
  pair: ComparedPair
  isAlone: boolean
}

/** Every page has files of its own, as the browser keeps images by their addresses. */
async function addPage({ data }: Stack, db: ReturnType<typeof openRows>, seeded: SeededPage) {
  const { website: websiteId, owner, pair } = seeded
  const keys = { baseline: randomUUID(), current: randomUUID(), mask: randomUUID() }
  await putFiles(data, pair, keys)
  const [page] = await db('pages').insert(rowOf(seeded, keys)).returning('id')
  const pictures = Object.entries(keys).map(([kind, key]) => {
    const { width, height } = kind === 'baseline' ? pair.sizes.baseline : pair.sizes.current
    return { key, websiteId, pageId: page?.id, sha256: key, width, height, takenAt: new Date() }
  })
  await db('pictures').insert(pictures)
  await db('baselines').insert({ pageId: page?.id, pictureKey: keys.baseline, approvedBy: owner.id })
}

type Keys = Record<'baseline' | 'current' | 'mask', string>

async function putFiles(data: string, pair: ComparedPair, keys: Keys): Promise<void> {
  const files = openFolder(join(data, 'images'))
  const { baseline, current, thumbnail, comparison } = pair
  const { mask = current, firstChange } = comparison
  for (const [key, png, webp] of [
    [keys.baseline, baseline, thumbnail],
    [keys.current, current, thumbnail],
    [keys.mask, mask, firstChange?.webp ?? thumbnail],
  ] as const) {
    await files.put(`${key}.png`, png, 'image/png')
    await files.put(`${key}.webp`, webp, 'image/webp')
  }
}

function rowOf({ website: websiteId, path, pair: { comparison }, isAlone }: SeededPage, keys: Keys) {
  const regions = comparison.regions.map((region) => ({
    ...region,
    fingerprint: isAlone ? randomUUID().replaceAll('-', '') : region.fingerprint,
  }))
  return {
    websiteId,
    path,
    identity: path,
    fullUrl: `https://shop.example${path}`,
    title: 'A page of a large shop',
    status: 'changed',
    baselineImagePath: keys.baseline,
    currentImagePath: keys.current,
    maskImagePath: keys.mask,
    firstChange: comparison.firstChange?.y ?? null,
    diffPercentage: 1,
    diffRatio: comparison.ratio,
    contentRatio: comparison.contentRatio,
    shiftedRows: comparison.shiftedRows,
    regions: JSON.stringify(regions),
    lastCaptured: new Date(),
  }
}
