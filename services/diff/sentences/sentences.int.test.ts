import { domFile, saveDom, type DomSnapshot } from '@vigia/storage/dom-snapshot'
import { afterAll, expect, test } from 'vitest'
import { block, startTestDiff } from '../testing/test-diff.ts'

const diff = await startTestDiff()
afterAll(() => diff.close())

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
