import { sampleUrl } from '@vigia/common/sample-website'
import { sentenceText } from '@vigia/domain/change-messages/describe-sentence'
import { beforeAll, expect, test } from 'vitest'
import { listSentences } from '@vigia/sentences'
import { answerFor } from '../../services/sample/bakery/answer-for.ts'
import { startLampShop } from '../../tests/sites/lamp-shop.ts'
import { serve, type Site } from '../../tests/sites/serve.ts'
import { compare, openVigia } from './vigia.ts'
import { scaleTimeout } from '../../tests/support/timeout-factor.ts'

interface Versions extends Site {
  switchTo: (version: 1 | 2) => void
}

/** The sentences about each page between the two versions of a website, as lines. */
async function sayWhatChanged(site: Versions, paths: string[]): Promise<Record<string, string[]>> {
  const vigia = await openVigia(site.host)
  const capture = (path: string) => vigia.capture(`${site.url}${path}`, 0)
  try {
    site.switchTo(1)
    const before = new Map<string, Awaited<ReturnType<typeof capture>>>()
    for (const path of paths) before.set(path, await capture(path))
    site.switchTo(2)
    const said: Record<string, string[]> = {}
    for (const [path, baseline] of before) said[path] = await sayOf(baseline, await capture(path))
    return said
  } finally {
    await vigia.close()
  }
}

async function sayOf(before: Parameters<typeof compare>[0], after: Parameters<typeof compare>[1]) {
  const { regions } = await compare(before, after)
  if (!before.dom || !after.dom) throw new Error('a page that changed has DOM snapshots')
  return listSentences(before.dom, after.dom, regions).map(sentenceText)
}

let said: Record<string, string[]>
beforeAll(async () => {
  const shop = await startLampShop()
  const sampled = ['/', '/lamps-3', '/lamps-7', '/lamps-11', '/lamps-15']
  said = await sayWhatChanged(shop, sampled).finally(() => shop.stop())
}, scaleTimeout(300_000))

const sale = 'Link “Winter sale” is new'

test('a link that was inserted into the navigation is one line', () => {
  expect(said['/']).toEqual([sale])
})

test('a picture that did not load comes first', () => {
  expect(said['/lamps-3']).toEqual(['Picture “Redstart” did not load', sale])
})

test('a layout that fell apart is one line, and comes first', () => {
  expect(said['/lamps-7']).toEqual(['The layout is different: most of the page moved', sale])
})

test('a price that changed comes before the link', () => {
  expect(said['/lamps-11']).toEqual(['Price “21.00 €” → “29.00 €”', sale])
})

test('nine buttons of another colour are one line', () => {
  expect(said['/lamps-15']).toEqual([sale, 'Button “Add to basket”: background brown → green · 9 places'])
})

test('of the sample website each change is said as its owner would say it', async () => {
  let edition: 1 | 2 = 1
  const site = await serve(({ pathname }) => answerFor(sampleUrl, pathname, edition))
  const versions = { ...site, switchTo: (version: 1 | 2) => void (edition = version) }
  const pages = await sayWhatChanged(versions, ['/breads', '/visit']).finally(() => site.stop())
  // One of the six buttons is beside the price that changed.
  expect(pages['/breads']).toEqual([
    'Price “€5.40” → “€5.90” and 1 more change',
    'Link “Set one aside”: background brown → green · 5 places',
  ])
  expect(pages['/visit']).toEqual([expect.stringMatching(/^Text “We are closed [^”]+” is new$/)])
})
