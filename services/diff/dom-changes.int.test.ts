import { domFile, saveDom, type DomSnapshot } from '@vigia/storage/dom-snapshot'
import { expect, test } from 'vitest'
import { startTestDiff } from './testing/test-diff.ts'

const diff = await startTestDiff()

/**
 * A page with a small notice on pale yellow, whose colour in the second page is 4.6 away: too small for
 * Normal to see.
 */
const notice = (background: string) => ({
  left: 600,
  top: 900,
  input: { create: { width: 30, height: 20, channels: 3 as const, background } },
})
const page = (look: number, text = 'Closed'): DomSnapshot => ({
  title: 'Shop',
  description: '',
  elements: [{ tag: 'p', parent: -1, box: [600, 900, 30, 20], look }],
  texts: [{ element: 0, box: [602, 904, 20, 12], text }],
  isTruncated: false,
})

async function storeBoth(before?: DomSnapshot, after?: DomSnapshot) {
  const baseline = await diff.store(1280, 2000, notice('#fdf6e3'))
  const current = await diff.store(1280, 2000, notice('#fdf0e3'))
  if (before) await saveDom(diff.files, baseline.key, before)
  if (after) await saveDom(diff.files, current.key, after)
  return { baseline, current }
}

test.each([
  ['of another look', page(1), page(2), 30],
  ['of another text', page(1), page(1, 'Open'), 26],
  ['that is the same by its page', page(1), page(1), 0],
  ['of a page without a DOM snapshot', page(1), undefined, 0],
])('with Normal a place %s is judged as it should be', async (_, before, after, width) => {
  const { baseline, current } = await storeBoth(before, after)
  const compared = await diff.compare(baseline, current, { sensitivity: 'normal' })
  const place = { kind: 'changed', x: 600, currentY: 900, width, currentHeight: 20 }
  expect(compared).toMatchObject({ changed: width > 0, regions: width > 0 ? [place] : [] })
})

test('Relaxed leaves it out, and a snapshot that is damaged leaves the pixels to decide', async () => {
  const { baseline, current } = await storeBoth(page(1), page(2))
  expect(await diff.compare(baseline, current, { sensitivity: 'relaxed' })).toMatchObject({ changed: false })
  await diff.files.put(domFile(current.key), Buffer.from('no snapshot'), 'application/gzip')
  expect(await diff.compare(baseline, current)).toMatchObject({ changed: false })
})

test('a variant that the page looks like but for such a place is another', async () => {
  const { baseline, current } = await storeBoth(page(1), page(2))
  const other = await diff.store(1280, 2000, { ...notice('#036'), top: 100 })
  expect(await diff.compare(other, current, { variants: [baseline] })).toMatchObject({ changed: true })
})
