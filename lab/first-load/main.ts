import type { CDPSession, Page } from 'playwright-core'
import { openBrowser } from '../../tests/stories/support/open-browser.ts'
import { startStack } from '../../tests/support/stack.ts'
import { scoreOf, type Vitals } from './page-score.ts'

const visits = 5
/**
 * A phone on a slow line, as Lighthouse throttles: 1.6 Mbit/s, 150 ms, a processor that is four times slower.
 */
const line = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 94_000 }
const slowness = 4

async function report(path: string) {
  const all: Vitals[] = []
  for (let nth = 0; nth < visits; nth += 1) all.push(await visit(path))
  const vitals = Object.fromEntries(
    (Object.keys(all[0] ?? {}) as (keyof Vitals)[]).map((name) => [
      name,
      median(all.map((one) => one[name])),
    ]),
  ) as unknown as Vitals
  console.log(`${path}: score ${scoreOf(vitals)} of 100, median of ${visits} first visits`)
  console.table(vitals)
}

/** Visits the page in a new browser. */
async function visit(path: string): Promise<Vitals> {
  const window = await openBrowser({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
  try {
    const protocol = await window.page.context().newCDPSession(window.page)
    const scripts = await countScripts(protocol)
    await protocol.send('Network.emulateNetworkConditions', line)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    await watch(window.page)
    await window.page.goto(stack.url + path, { waitUntil: 'networkidle' })
    await window.page.waitForTimeout(1_000)
    return { ...(await readVitals(window.page)), scriptKb: scripts() / 1000 }
  } finally {
    await window.close()
  }
}

/** Transferred bytes of scripts. */
async function countScripts(protocol: CDPSession): Promise<() => number> {
  const scripts = new Set<string>()
  let bytes = 0
  protocol.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await protocol.send('Network.enable')
  return () => bytes
}

const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen = { paints: [] as number[], shifts: [] as number[], tasks: [] as number[] }
    Reflect.set(globalThis, 'seen', seen)
    const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
    observe('largest-contentful-paint', ({ startTime }) => seen.paints.push(startTime))
    observe('layout-shift', (entry) => seen.shifts.push(Number(Reflect.get(entry, 'value'))))
    observe('longtask', ({ duration }) => seen.tasks.push(duration))
  })

const readVitals = (page: Page) =>
  page.evaluate(() => {
    const seen = Reflect.get(globalThis, 'seen') as Record<'paints' | 'shifts' | 'tasks', number[]>
    const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
    const [first] = performance.getEntriesByName('first-contentful-paint')
    return {
      firstPaintMs: first?.startTime ?? 0,
      largestPaintMs: seen.paints.at(-1) ?? 0,
      layoutShift: sum(seen.shifts),
      blockingMs: sum(seen.tasks.map((duration) => Math.max(0, duration - 50))),
    }
  })

const median = (numbers: number[]) => {
  const middle = numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
  return Math.round(middle * 1000) / 1000
}

const stack = await startStack()
try {
  for (const path of ['/', '/privacy']) await report(path)
} finally {
  await stack.stop()
}
