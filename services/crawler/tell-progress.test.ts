import { openLog } from '@vigia/telemetry/log'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectPages } from './listing/collect-pages.ts'
import { tellProgress } from './tell-progress.ts'
import { listenTo, wanted } from './testing/rehearse.ts'
import type { Said } from './testing/rehearse.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const log = openLog('crawler')
log.level = 'silent'

const page = (path: string) => ({ url: `https://example.org${path}`, title: path })

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000)
const short = (said: Said[]) => said.map(({ message, pages }) => [message, ...pages.map(({ path }) => path)])

test('new pages are told every second, and a sign of life every ten', async () => {
  const said: Said[] = []
  const pages = collectPages(3)
  const progress = tellProgress(wanted('https://example.org'), { emit: listenTo(said), log }, pages)
  progress.say('Checking Sitemap...')
  pages.add(page('/a'))
  pages.add(page('/b'))
  await seconds(5)
  progress.say('Discovering Pages...')
  await seconds(10)
  for (const path of ['/c', '/d', '/e']) pages.add(page(path))
  await seconds(5)
  await progress.stop()
  await seconds(60)

  expect(short(said)).toEqual([
    ['Checking Sitemap...'],
    ['Checking Sitemap...', '/a', '/b'],
    ['Discovering Pages...'],
    ['Discovering Pages...'],
    ['Discovering Pages...', '/c'],
  ])
})

test('pages that could not be told are told again', async () => {
  const said: Said[] = []
  const pages = collectPages(3)
  let isAway = true
  const emit: ReturnType<typeof listenTo> = async (schema, data) => {
    if (isAway) throw new Error('The event bus is away')
    await listenTo(said)(schema, data)
  }
  const progress = tellProgress(wanted('https://example.org'), { emit, log }, pages)
  progress.say('Discovering Pages...')
  pages.add(page('/a'))
  await seconds(3)
  isAway = false
  await seconds(1)
  await progress.stop()
  expect(short(said)).toEqual([['Discovering Pages...', '/a']])
})
