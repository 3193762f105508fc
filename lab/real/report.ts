import { nameRegions } from './judging/name-regions.ts'
import type { PeerResult } from './ask-peers.ts'
import type { SiteResult } from './run-site.ts'

/** The results of a site, or the reason why it could not be built or run. */
export interface Entry {
  site: string
  about: string
  ours?: SiteResult
  peers?: PeerResult[]
  missing?: string
}

/** Markdown: a row for each site, and below it everything that was wrong. */
export function writeReport(entries: readonly Entry[]): string {
  return `# Real sites

${entries.length} sites that nobody here wrote, built from package registries and served on this machine. Each is discovered and captured,
its pictures are taken as approved, and it is captured again and again although nobody changed it; then it is changed in labelled
places. Written by \`npm run lab -- real\`; in how many pages and recaptures, the columns say.

${table(head, [...entries.map(row), ['**All**', ...figures(entries.flatMap(({ ours }) => ours ?? []))]])}

- Pages: found of those that the site's owner would expect in the list. Junk: listed among the first 40 though nobody would watch it.
- False alarms: recaptures of an unchanged page that were reported as changed, or failed. Refused: pages that could not be captured at all.
- Missed: labelled changes that were not reported, or not where they were made. Elsewhere: regions that do not touch the labelled place.
- Holes: lines of text and coloured boxes that a visitor sees when scrolling, and that the picture does not show at their place.

## The sites

${entries.map(({ site, about }) => `- ${site}: ${about}`).join('\n')}

## Beside others

The same pages, recaptured as often as the columns say, and the same changes: BackstopJS as it comes, with Playwright's engine, and a plain script that
takes whole pages with Playwright and counts more than 0.1 % of the pixels as a change (pixelmatch). Neither says where a change is, so
that any difference on the page counts as found.

${compareWithPeers(entries)}

## What was wrong

${entries.map(faults).filter(Boolean).join('\n\n') || 'Nothing.'}
`
}

/** Markdown: what Vigia says of each labelled change, so that it can be read beside what was done. */
export function writeSentences(entries: readonly Entry[]): string {
  const rows = entries.flatMap(({ site, ours }) =>
    (ours?.changes ?? []).map(({ name, lines }) => [
      site,
      name.replace(/^[^:]*: /, ''),
      (lines ?? []).map((line) => line.replaceAll('<', '&lt;')).join('<br>'),
    ]),
  )
  return `# What is said of changes on real sites

Written by \`npm run lab -- real\`, from the last run of each site: what was done, and the lines that its owner reads.

${table(['Site', 'Change', 'Lines'], rows)}
`
}

const head = [
  'Site',
  'Pages',
  'Junk',
  'Captured',
  'Refused',
  'False alarms',
  'Missed',
  'Regions',
  'Elsewhere',
  'Holes',
]

const of = (part: number, whole: number) => `${part} of ${whole}`
const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)
const missedOf = ({ changes }: SiteResult) => changes.filter(({ finding }) => finding !== 'found')

function row({ site, ours, missing }: Entry): string[] {
  if (ours) return [site, ...figures([ours])]
  return [site, missing === undefined ? 'not run yet' : 'could not be run', ...head.slice(2).map(() => '')]
}

function figures(some: readonly SiteResult[]): string[] {
  const changes = some.flatMap((one) => one.changes)
  const pictures = some.flatMap((one) => one.pictures)
  return [
    of(sum(some.map((one) => one.discovery.found)), sum(some.map((one) => one.discovery.expected))),
    String(sum(some.map((one) => one.discovery.junk.length))),
    String(sum(some.map((one) => one.captures))),
    String(sum(some.map((one) => one.refused.length))),
    of(sum(some.map((one) => one.falseAlarms.length)), sum(some.map((one) => one.recaptures))),
    of(sum(some.map((one) => missedOf(one).length)), changes.length),
    String(sum(changes.map(({ regions }) => regions))),
    String(sum(changes.map(({ outside }) => outside))),
    of(sum(pictures.map(({ missing }) => missing)), sum(pictures.map(({ seen }) => seen))),
  ]
}

function faults({ site, ours, missing }: Entry): string {
  if (!ours && missing === undefined) return ''
  const lines = ours ? listFaults(ours) : [`could not be run: ${missing ?? ''}`]
  return lines.length === 0 ? '' : `### ${site}\n\n${lines.map((line) => `- ${line}`).join('\n')}`
}

function listFaults(result: SiteResult): string[] {
  const { discovery, refused, falseAlarms, pictures } = result
  return [
    ...(discovery.failure ? [`Discovery failed: ${discovery.failure}`] : []),
    ...listSome('Not found', discovery.missing),
    ...listSome('Junk', discovery.junk),
    ...refused.map(({ page, reason }) => `Refused: ${page}: ${reason}`),
    ...falseAlarms.map(({ page, nth, reason }) => `False alarm: ${page}, recapture ${nth}: ${reason}`),
    ...missedOf(result).map(
      ({ name, page, finding, note }) => `${finding}: ${name} (${page})${note ? `: ${note}` : ''}`,
    ),
    ...result.changes
      .filter(({ outside }) => outside > 0)
      .map(
        ({ name, regions, outside, elsewhere = [] }) =>
          `${[`${outside} of ${regions} regions elsewhere: ${name}`, nameRegions(elsewhere)].filter(Boolean).join(': ')}`,
      ),
    ...pictures
      .filter(({ missing }) => missing > 0)
      .map(
        ({ page, missing, seen, examples }) =>
          `Holes: ${page}: ${missing} of ${seen}, as ${examples.join(', ')}`,
      ),
  ]
}

function compareWithPeers(entries: readonly Entry[]): string {
  const asked = entries.flatMap(({ site, ours, peers }) => (ours && peers ? [{ site, ours, peers }] : []))
  const tools = [...new Set(asked.flatMap(({ peers }) => peers.map(({ tool }) => tool)))]
  const titles = ['Vigia', ...tools].flatMap((tool) => [`${tool}: false alarms`, 'missed'])
  const rows = asked.map(({ site, ours, peers }) => [
    site,
    ...ownCounts([ours]),
    ...tools.flatMap((tool) => counts(peers, tool)),
  ])
  const all = asked.flatMap(({ peers }) => peers)
  const own = ownCounts(asked.map(({ ours }) => ours))
  return table(
    ['Site', ...titles],
    [...rows, ['**All**', ...own, ...tools.flatMap((tool) => counts(all, tool))]],
  )
}

function ownCounts(some: readonly SiteResult[]): string[] {
  const [, , , , falseAlarms = '', missed = ''] = figures(some)
  return [falseAlarms, missed]
}

function counts(peers: readonly PeerResult[], tool: string): string[] {
  const its = peers.filter((peer) => peer.tool === tool)
  const total = (count: (peer: PeerResult) => number) => sum(its.map(count))
  return [
    of(
      total(({ falseAlarms }) => falseAlarms),
      total(({ recaptures }) => recaptures),
    ),
    of(
      total(({ missed }) => missed),
      total(({ changes }) => changes),
    ),
  ]
}

const maxListed = 12

function listSome(title: string, some: readonly string[]): string[] {
  if (some.length === 0) return []
  const more = some.length > maxListed ? ` and ${some.length - maxListed} more` : ''
  return [`${title}: ${some.slice(0, maxListed).join(', ')}${more}`]
}

const table = (titles: readonly string[], rows: readonly string[][]) =>
  [titles, titles.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')
