import { saveDom, type DomElement, type DomSnapshot } from '@vigia/storage/dom-snapshot'
import { readdir } from 'node:fs/promises'
import type { OverlayOptions } from 'sharp'
import { expect, test } from 'vitest'
import { block, startTestDiff, type Stored } from '../testing/test-diff.ts'

const diff = await startTestDiff()

interface Ticker {
  y: number
  words: string
}

/** A page with a ticker, whose letters are a block as wide as its text. */
async function storePage(ticker: Ticker, ...others: OverlayOptions[]): Promise<Stored> {
  const letters = block(100, ticker.y, ticker.words.length * 10, 40)
  // A page ends below its lowest content.
  const bottom = Math.max(...[...others, letters].map(({ top = 0 }) => top)) + 500
  const stored = await diff.store(1280, bottom, letters, ...others)
  await saveDom(diff.files, stored.key, snapshot(ticker))
  return stored
}

function snapshot({ y, words }: Ticker): DomSnapshot {
  const elements: DomElement[] = [
    { tag: 'body', parent: -1, box: [0, 0, 1280, 2_000] },
    { tag: 'p', parent: 0, box: [80, y - 5, 400, 50], class: 'ticker' },
  ]
  const texts = [
    { element: 1, box: [100, y, words.length * 10, 40] as [number, number, number, number], text: words },
  ]
  return { title: '', description: '', elements, texts, isTruncated: false }
}

const place = { id: 'place', kind: 'place', box: { x: 80, y: 495, width: 400, height: 50 } }
const selector = { id: 'selector', kind: 'selector', selector: '.ticker' }
const text = { id: 'text', kind: 'text', pattern: '^[0-9]+ visitors$' }

/** The comparison without the keys of its images, which differ each time. */
async function lookAt(compared: Awaited<ReturnType<typeof diff.compare>>) {
  const { difference, mask, ...rest } = compared ?? {}
  const read = async (picture: { key?: string | undefined } | undefined) =>
    picture?.key ? (await diff.files.get(`${picture.key}.png`)).toString('base64') : undefined
  return { ...rest, difference: await read(difference), mask: await read(mask) }
}

test.each([place, selector, text])(
  'a rule by $kind hides what it is for, and nothing of it stays when it is gone',
  async (rule) => {
    const before = await storePage({ y: 500, words: '7 visitors' })
    const after = await storePage({ y: 500, words: '1234 visitors' })
    const without = await lookAt(await diff.compare(before, after))
    expect(without).toMatchObject({ changed: true, ignored: [] })

    const ruled = await diff.compare(before, after, { rules: [rule] })
    expect(ruled).toMatchObject({
      changed: false,
      ratio: 0,
      regions: [],
      ignored: [{ ruleId: rule.id, matches: 1, hit: true }],
    })
    expect(await lookAt(await diff.compare(before, after))).toEqual(without)
  },
)

test.each([place, selector, text])('a rule by $kind hides nothing beside it', async (rule) => {
  const before = await storePage({ y: 500, words: '7 visitors' })
  const after = await storePage({ y: 500, words: '1234 visitors' }, block(700, 500, 60, 40))
  expect(await diff.compare(before, after, { rules: [rule] })).toMatchObject({
    changed: true,
    regions: [{ x: 700, currentY: 500, width: 60, currentHeight: 40 }],
  })
})

/** Lines of different lengths, which shift with everything below the banner. */
const lines = (top: number, shift: number) =>
  Array.from({ length: 20 }, (_, nth) => block(40, top + shift + nth * 50, 300 + ((nth * 137) % 700), 20))

test('a rule follows its element where the page shifted', async () => {
  const above = lines(20, 0).slice(0, 1)
  const before = await storePage({ y: 500, words: '7 visitors' }, ...above, ...lines(600, 0))
  const banner = block(0, 100, 1280, 200)
  const after = await storePage({ y: 700, words: '1234 visitors' }, ...above, banner, ...lines(600, 200))
  const regionsWith = async (...rules: (typeof selector)[]) =>
    (await diff.compare(before, after, { rules }))?.regions ?? []
  expect(await regionsWith(selector)).toMatchObject([{ kind: 'inserted', currentHeight: 200 }])
  expect((await regionsWith()).length).toBeGreaterThan(1)
})

test('a text is ignored only if it matches in both screenshots', async () => {
  const before = await storePage({ y: 500, words: '7 visitors' })
  const after = await storePage({ y: 500, words: 'closed for good' })
  const compared = await diff.compare(before, after, { rules: [text] })
  expect(compared).toMatchObject({ changed: true, ignored: [{ matches: 0, hit: false, lacksDom: false }] })
})

test('without a DOM snapshot an element is not found, and the answer contains that', async () => {
  const before = await diff.store(1280, 1_000)
  const after = await storePage({ y: 500, words: '7 visitors' })
  const compared = await diff.compare(before, after, { rules: [selector, place] })
  expect(compared).toMatchObject({
    changed: false,
    ignored: [
      { matches: 0, lacksDom: true },
      { matches: 1, lacksDom: false, hit: true },
    ],
  })
})

test('a rule whose place shows the same in both screenshots has hidden nothing', async () => {
  const before = await storePage({ y: 500, words: '7 visitors' })
  const after = await storePage({ y: 500, words: '7 visitors' }, block(700, 900, 60, 40))
  expect(await diff.compare(before, after, { rules: [selector] })).toMatchObject({
    changed: true,
    ignored: [{ matches: 1, hit: false, baseline: [{ x: 80, y: 495, width: 400, height: 50 }] }],
  })
})

test('a variant is compared with the rules, too', async () => {
  const before = await storePage({ y: 500, words: '7 visitors' })
  const look = block(700, 900, 300, 300)
  const variant = await storePage({ y: 500, words: '9 visitors' }, look)
  const after = await storePage({ y: 500, words: '1234 visitors' }, look)
  const compared = await diff.compare(before, after, { rules: [selector], variants: [variant] })
  expect(compared).toMatchObject({ matchedKey: variant.key })
  expect(await diff.compare(before, after, { variants: [variant] })).toMatchObject({ changed: true })
})

test('where only a verdict is wanted nothing is stored, and the request is named', async () => {
  const before = await storePage({ y: 500, words: '7 visitors' })
  const after = await storePage({ y: 500, words: '1234 visitors' })
  const count = async () => (await readdir(diff.folder, { recursive: true })).length
  const files = await count()
  const wanted = {
    rules: [{ ...selector, selector: '.other' }],
    rulesVersion: 7,
    requestId: 'request',
    verdictOnly: true,
  }
  const compared = await diff.compare(before, after, wanted)
  expect(compared).toMatchObject({ changed: true, rulesVersion: 7, requestId: 'request', sentences: [] })
  expect(compared).not.toHaveProperty('difference')
  expect(await count()).toBe(files)
})

test('screenshots that are the same say what the rules ignore on them', async () => {
  const before = await storePage({ y: 500, words: '7 visitors' })
  expect(await diff.compare(before, before, { rules: [selector] })).toMatchObject({
    ignored: [{ ruleId: 'selector', matches: 1, hit: false }],
  })
})

test('a hostile selector or pattern takes no time and changes no verdict', async () => {
  const before = await storePage({ y: 500, words: 'a'.repeat(60) })
  const after = await storePage({ y: 500, words: `${'a'.repeat(61)}!` })
  const rules = [
    { id: 'a', kind: 'text', pattern: '^(a+)+$' },
    { id: 'b', kind: 'text', pattern: '(' },
    { id: 'c', kind: 'selector', selector: ':not(' },
    { id: 'd', kind: 'selector', selector: '</style><script>' },
    { id: 'e', kind: 'unknown' },
  ]
  expect(await diff.compare(before, after, { rules })).toMatchObject({ changed: true })
})
