import { openLog } from '@vigia/telemetry/log'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectPages } from './listing/collect-pages.ts'
import { publishProgress } from './publish-progress.ts'
import { recordInto, wanted, type PublishedEvent } from './testing/test-crawler.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const log = openLog('crawler')
log.level = 'silent'

const pageText = { sketch: [], words: '' }
const page = (path: string) => ({ url: `https://example.org${path}`, title: path, pageText })

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000)
const short = (events: PublishedEvent[]) =>
  events.map(({ message, pages }) => [message, ...pages.map(({ path }) => path)])

test('new pages are published every second, and a sign of life every ten', async () => {
  const events: PublishedEvent[] = []
  const pages = collectPages(3)
  const progress = publishProgress(wanted('https://example.org'), { emit: recordInto(events), log }, pages)
  progress.announce('Checking Sitemap...')
  pages.add(page('/a'))
  pages.add(page('/b'))
  await seconds(5)
  progress.announce('Discovering Pages...')
  await seconds(10)
  for (const path of ['/c', '/d', '/e']) pages.add(page(path))
  await seconds(5)
  await progress.stop()
  await seconds(60)

  expect(short(events)).toEqual([
    ['Checking Sitemap...'],
    ['Checking Sitemap...', '/a', '/b'],
    ['Discovering Pages...'],
    ['Discovering Pages...'],
    ['Discovering Pages...', '/c'],
  ])
})

test('pages that could not be published are published again', async () => {
  const events: PublishedEvent[] = []
  const pages = collectPages(3)
  let isAway = true
  const emit: ReturnType<typeof recordInto> = async (schema, data) => {
    if (isAway) throw new Error('The event bus is away')
    await recordInto(events)(schema, data)
  }
  const progress = publishProgress(wanted('https://example.org'), { emit, log }, pages)
  progress.announce('Discovering Pages...')
  pages.add(page('/a'))
  await seconds(3)
  isAway = false
  await seconds(1)
  await progress.stop()
  expect(short(events)).toEqual([['Discovering Pages...', '/a']])
})
