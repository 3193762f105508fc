import { domFile, saveDom, type DomSnapshot } from '@vigia/storage/dom-snapshot'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { block, startTestDiff } from '../testing/test-diff.ts'

const diff = await startTestDiff()

const page = (text: string): DomSnapshot => ({
  title: 'Shop',
  description: '',
  elements: [{ tag: 'button', parent: -1, box: [600, 900, 120, 40] }],
  texts: [{ element: 0, box: [610, 910, 60, 20], text }],
  isTruncated: false,
})

/** Two screenshots of a page on which a button changed. */
async function storeBoth(before?: DomSnapshot, after?: DomSnapshot) {
  const baseline = await diff.store(1280, 2000)
  const current = await diff.store(1280, 2000, block(600, 900, 120, 40))
  if (before) await saveDom(diff.files, baseline.key, before)
  if (after) await saveDom(diff.files, current.key, after)
  return { baseline, current }
}

test('a comparison describes the change by the texts of the two pages', async () => {
  const { baseline, current } = await storeBoth(page('19 €'), page('29 €'))
  const compared = await diff.compare(baseline, current)
  expect(compared).toMatchObject({
    changed: true,
    sentences: [{ kind: 'text', role: 'button', before: '19 €', after: '29 €', region: 0 }],
  })
})

/** Whether the image beside a change shows blue 140 pixels left of its middle in the current screenshot. */
async function showsLargest(key = '') {
  const { data, info } = await sharp(await diff.files.get(`${key}.webp`))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [red = 0] = data.subarray((210 * info.width + 480 + 100) * 3)
  return red < 100
}

test('the image of a change shows the one that is named first, and without names the largest one', async () => {
  const baseline = await diff.store(1280, 2000)
  const current = await diff.store(1280, 2000, block(600, 900, 120, 40), block(400, 1500, 480, 300))
  const without = await diff.compare(baseline, current)
  expect(await showsLargest(without?.mask?.key)).toBe(true)
  await saveDom(diff.files, baseline.key, page('19 €'))
  await saveDom(diff.files, current.key, page('29 €'))
  const compared = await diff.compare(baseline, current)
  expect(compared?.sentences?.[0]).toMatchObject({ before: '19 €', after: '29 €' })
  expect(await showsLargest(compared?.mask?.key)).toBe(false)
})

test('without a DOM snapshot of either page, or with a damaged one, there is the same verdict and no sentence', async () => {
  const { baseline, current } = await storeBoth(page('19 €'))
  const without = await diff.compare(baseline, current)
  await diff.files.put(domFile(current.key), Buffer.from('no snapshot'), 'application/gzip')
  const damaged = await diff.compare(baseline, current)
  for (const compared of [without, damaged])
    expect(compared).toMatchObject({ changed: true, sentences: [], regions: [{}] })
})

test('texts that changed where no pixel did make no change', async () => {
  const baseline = await diff.store(1280, 2000)
  const current = await diff.store(1280, 2000)
  await saveDom(diff.files, baseline.key, page('19 €'))
  await saveDom(diff.files, current.key, page('29 €'))
  const compared = await diff.compare(baseline, { ...current, sha256: 'b'.repeat(64) })
  expect(compared).toMatchObject({ changed: false, sentences: [] })
})

type Element = DomSnapshot['elements'][number]
const ownAddresses = ['https://shop.example/', 'https://staging.example/pr-7/']

/** A page of which the links and images are named with the address at which it is served. */
const linked = (origin: string, text: string, target = 'about'): DomSnapshot => {
  const { elements, ...rest } = page(text)
  const link: Element = { tag: 'a', parent: -1, box: [0, 0, 90, 20], href: `${origin}/${target}` }
  const image: Element = {
    tag: 'img',
    parent: -1,
    box: [600, 900, 60, 20],
    src: `${origin}/cake.png`,
    alt: 'Cake',
  }
  const word: DomSnapshot['texts'][number] = { element: 1, box: [0, 0, 90, 20], text: 'About us' }
  return { ...rest, elements: [...elements, link, image], texts: [...rest.texts, word] }
}

test('addresses of the website itself count as equal where a page is served at two of them', async () => {
  const [production, staging] = ['https://shop.example', 'https://staging.example/pr-7']
  const both = await storeBoth(linked(production, '19 €'), linked(staging, '29 €'))
  const kindsOf = async (options?: { ownAddresses: string[] }) => {
    const compared = await diff.compare(both.baseline, both.current, options)
    return compared?.sentences?.map(({ kind }) => kind)
  }
  expect(await kindsOf({ ownAddresses })).toEqual(['text'])
  expect(await kindsOf()).toContain('link')
  const other = await storeBoth(linked(production, '19 €'), linked(staging, '29 €', 'jobs'))
  const compared = await diff.compare(other.baseline, other.current, { ownAddresses })
  expect(compared?.sentences).toContainEqual(
    expect.objectContaining({ kind: 'link', before: '/about', after: '/jobs' }),
  )
})
