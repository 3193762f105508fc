import { median, short } from '../numbers.ts'
import { peerVersions } from '../peers.ts'
import { table } from '../table.ts'
import { wholeBrowser } from './capture-tool.ts'
import type { CaptureFigures } from './measure-capture.ts'

/** The section of the report about captures. */
export function reportCapture(figures: CaptureFigures): string {
  const memory = (name: string) => short(figures.memory.get(name) ?? Number.NaN)
  return `32 pages of a local site, 3,000 to 5,000 pixels high, with lazy images; every fourth one has animations, a ticking clock, random numbers and a
caret. Every answer takes 5 ms. ${peerVersions('backstopjs', 'playwright-core')}; all use the browser above; «whole Chromium» is\nthe same build with its windows, as Debian packages it. Ours is the whole capture (lazy images loaded, at rest,
frozen, captured twice) through the egress; the others take one screenshot at once and leave lazy images out. «again»: the earlier
screenshot is known. BackstopJS only captures; its pages at once are the best of 2, 4 and 8. Plain Playwright (a browser for
each page, network idle, whole page) has every third page. CPU and memory (PSS) are those of all processes, browsers and egress included.

### Claims

${claims(figures).join('\n')}
- Memory: ours ${memory('ours')} MiB at most, BackstopJS ${memory('BackstopJS')} MiB.

${table(['', 'pages at once', 'screenshots', 'pages/s', 'CPU ms per page', 'peak PSS MiB'], rows(figures))}
`
}

function claims(figures: CaptureFigures): string[] {
  const times = (one: string, other: string) => `${short(speed(figures, one) / speed(figures, other))}x`
  return ['BackstopJS', 'plain Playwright']
    .flatMap((peer) => [peer, peer + wholeBrowser])
    .filter((peer) => figures.sessions.has(peer))
    .map(
      (peer) =>
        `- Capture: ${times('ours', peer)} ${peer} in pages per second, ${times('ours, again', peer)} when the last screenshot is known.`,
    )
}

const rows = (figures: CaptureFigures): string[][] =>
  figures.ways.map(({ name, wanted }) => [
    name,
    String(wanted.concurrency),
    `${Math.min(...sessionsOf(figures, name).map(({ screenshots }) => screenshots))} of ${wanted.urls.length}`,
    short(speed(figures, name)),
    short(median(sessionsOf(figures, name).map(({ screenshots, cpuMs }) => cpuMs / screenshots))),
    short(figures.memory.get(name) ?? Number.NaN),
  ])

const sessionsOf = ({ sessions }: CaptureFigures, name: string) => sessions.get(name) ?? []

/** Pages per second. */
const speed = (figures: CaptureFigures, name: string) =>
  median(sessionsOf(figures, name).map(({ screenshots, wallMs }) => (screenshots / wallMs) * 1_000))
