import { median, short } from '../numbers.ts'
import { percentile } from '../../../tests/support/reports/percentile.ts'
import { table } from '../table.ts'
import type { ReviewFigures, ReviewVisit } from './measure-review.ts'

const frame = `${short(1_000 / 60)} ms`

interface Line {
  name: string
  unit: string
  read: (visit: ReviewVisit) => number
  promised?: string
}

const lines: Line[] = [
  {
    name: 'queue scrolled: time between frames, p95',
    unit: 'ms',
    read: ({ queue }) => percentile(queue.intervals, 0.95),
    promised: frame,
  },
  {
    name: 'queue scrolled: processor time of a frame',
    unit: 'ms',
    read: ({ queue }) => queue.cpuMs,
    promised: frame,
  },
  {
    name: 'key until the next page is drawn, at full speed: median',
    unit: 'ms',
    read: ({ keys }) => median(keys),
    promised: '100 ms',
  },
  { name: 'the same: p95', unit: 'ms', read: ({ keys }) => percentile(keys, 0.95), promised: '100 ms' },
  {
    name: 'key until the next page is drawn, on the slower thread: median',
    unit: 'ms',
    read: ({ slowKeys }) => median(slowKeys),
  },
  { name: 'the same: p95', unit: 'ms', read: ({ slowKeys }) => percentile(slowKeys, 0.95) },
  {
    name: '15,000 px scrolled: time between frames, p95',
    unit: 'ms',
    read: ({ tallScroll }) => percentile(tallScroll.intervals, 0.95),
    promised: frame,
  },
  {
    name: '15,000 px scrolled: processor time of a frame',
    unit: 'ms',
    read: ({ tallScroll }) => tallScroll.cpuMs,
    promised: frame,
  },
  {
    name: '15,000 px zoomed, from the key to the second frame',
    unit: 'ms',
    read: ({ zoomMs }) => median(zoomMs),
  },
  { name: 'memory of the script after 40 pages', unit: 'MiB', read: ({ heapMiB }) => heapMiB },
  {
    name: 'memory of the process that draws the page (PSS)',
    unit: 'MiB',
    read: ({ rendererMiB }) => rendererMiB,
    promised: '500 MiB',
  },
  { name: 'opened, until the first screenshots are drawn', unit: 'ms', read: ({ openMs }) => openMs },
]

/** The section of the report about the review. */
export function reportReview({ pages, slowness, visits, load }: ReviewFigures): string {
  const rows = lines.map(({ name, unit, read, promised = '' }) => {
    const all = visits.map(read)
    return [name, `${short(median(all))} ${unit}`, `${short(Math.min(...all))} ${unit}`, promised]
  })
  return `The review of a website with ${pages} changed pages of 4,500 to 7,000 pixels and one of 15,000, half of them in groups, with files of its own for
each, in a whole stack. The page's thread is made ${slowness} times slower (\`Emulation.setCPUThrottlingRate\`); the window has 1440 x 900 pixels. Each visit
scrolls the queue by 60 pixels a frame for 240 frames, then goes through 20 pages with a key every one and a half seconds, and through 20 more at full speed. ${visits.length} visits, each in a new
window; ${short(load)} other processes wanted a core when it began.

${table(['', 'median', 'best', 'promised, at most'], rows)}
`
}
