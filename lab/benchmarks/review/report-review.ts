import { median, short } from '../numbers.ts'
import { percentile } from '../../../tests/support/reports/percentile.ts'
import { table } from '../table.ts'
import type { ReviewFigures, ReviewVisit } from './measure-review.ts'

/** The section of the report about the review. */
export function reportReview({ pages, slowness, visits, load }: ReviewFigures): string {
  const of = (read: (visit: ReviewVisit) => number) => median(visits.map(read))
  const least = (read: (visit: ReviewVisit) => number) => Math.min(...visits.map(read))
  const row = (name: string, unit: string, read: (visit: ReviewVisit) => number, promised = '') => [
    name,
    `${short(of(read))} ${unit}`,
    `${short(least(read))} ${unit}`,
    promised,
  ]
  const frame = `${short(1_000 / 60)} ms`
  const rows = [
    row(
      'queue scrolled: time between frames, p95',
      'ms',
      ({ queue }) => percentile(queue.intervals, 0.95),
      frame,
    ),
    row('queue scrolled: processor time of a frame', 'ms', ({ queue }) => queue.cpuMs, frame),
    row(
      'key until the next page is drawn, at full speed: median',
      'ms',
      ({ keys }) => median(keys),
      '100 ms',
    ),
    row('the same: p95', 'ms', ({ keys }) => percentile(keys, 0.95), '100 ms'),
    row('key until the next page is drawn, on the slower thread: median', 'ms', ({ slowKeys }) =>
      median(slowKeys),
    ),
    row('the same: p95', 'ms', ({ slowKeys }) => percentile(slowKeys, 0.95)),
    row(
      '15,000 px scrolled: time between frames, p95',
      'ms',
      (one) => percentile(one.tallScroll.intervals, 0.95),
      frame,
    ),
    row('15,000 px scrolled: processor time of a frame', 'ms', ({ tallScroll }) => tallScroll.cpuMs, frame),
    row('15,000 px zoomed, from the key to the second frame', 'ms', ({ zoomMs }) => median(zoomMs)),
    row('memory of the script after 40 pages', 'MiB', ({ heapMiB }) => heapMiB),
    row(
      'memory of the process that draws the page (PSS)',
      'MiB',
      ({ rendererMiB }) => rendererMiB,
      '500 MiB',
    ),
    row('opened, until the first screenshots are drawn', 'ms', ({ openMs }) => openMs),
  ]
  return `The review of a website with ${pages} changed pages of 4,500 to 7,000 pixels and one of 15,000, half of them in groups, with files of its own for
each, in a whole stack. The page's thread is made ${slowness} times slower (\`Emulation.setCPUThrottlingRate\`); the window has 1440 x 900 pixels. Each visit
scrolls the queue by 60 pixels a frame for 240 frames, then goes through 20 pages with a key every one and a half seconds, and through 20 more at full speed. ${visits.length} visits, each in a new
window; ${short(load)} other processes wanted a core when it began.

${table(['', 'median', 'best', 'promised, at most'], rows)}
`
}
