import { toXml } from '@vigia/common/text/formats'
import { linesOf } from '../result/describe-result.ts'
import { faultOf, nameOf, reviewAddressOf, type Result } from '../result/result.ts'
import type { Summary, SummaryPage } from '../server/answers.ts'

type Fields = Record<string, string | number>

const open = (name: string, fields: Fields) =>
  `<${name}${Object.entries(fields)
    .map(([key, value]) => ` ${key}="${toXml(String(value)).replaceAll('\n', '&#10;')}"`)
    .join('')}>`
const element = (name: string, fields: Fields, ...inside: string[]) =>
  `${open(name, fields)}${inside.join('')}</${name}>`

/**
 * Writes the result as JUnit's XML: a test case for each view. Changes are failures and pages that could not
 * be captured are errors; views that did not change have one case together, because the summary only counts
 * them.
 */
export function writeJunit(result: Result): string {
  const { summary } = result
  const cases = listCases(result)
  const totals = {
    tests: cases.length,
    failures: summary.pages.filter(isFailure).length,
    errors: summary.pages.filter(({ status }) => status === 'error').length + (faultOf(summary) ? 1 : 0),
    time: secondsOf(summary),
  }
  const about = { name: summary.website.title || summary.website.url, timestamp: summary.startedAt ?? '' }
  const suite = element('testsuite', { ...about, skipped: 0, ...totals }, ...properties(result), ...cases)
  const all = element('testsuites', { name: 'vigia', ...totals }, suite)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${all}\n`
}

const isFailure = ({ status, isAccepted }: SummaryPage) => status === 'changed' && !isAccepted

function listCases(result: Result): string[] {
  const { summary } = result
  const classname = summary.website.url
  const { unchanged, asProduction } = summary.counts
  const same = unchanged + asProduction
  const fault = faultOf(summary)
  return [
    ...summary.pages.map((page) =>
      element('testcase', { classname, name: nameOf(page) }, ...outcomeOf(page, result)),
    ),
    ...(same > 0 ? [element('testcase', { classname, name: `${same} unchanged views` })] : []),
    ...(fault
      ? [element('testcase', { classname, name: 'The check' }, element('error', { message: fault }))]
      : []),
  ]
}

function outcomeOf(page: SummaryPage, { origin }: Result): string[] {
  const lines = linesOf(page)
  const text = toXml([...lines, reviewAddressOf(origin, page.reviewUrl)].join('\n'))
  const fields = { message: lines[0] ?? '', type: page.reasonKind ?? page.status }
  if (isFailure(page)) return [element('failure', fields, text)]
  return [page.status === 'error' ? element('error', fields, text) : element('system-out', {}, text)]
}

function properties({ summary, origin, label, commit }: Result): string[] {
  const review = reviewAddressOf(origin, summary.reviewUrl)
  const { website, candidate } = summary
  const named = Object.entries({ website: website.url, candidate: candidate?.url, label, commit, review })
  const inside = named.flatMap(([name, value]) =>
    value === undefined ? [] : [element('property', { name, value })],
  )
  return [element('properties', {}, ...inside)]
}

function secondsOf({ startedAt, completedAt }: Summary): number {
  const timeMs = Date.parse(completedAt ?? '') - Date.parse(startedAt ?? '')
  return Number.isFinite(timeMs) ? Math.max(0, timeMs) / 1_000 : 0
}
