import { toXml } from '@vigia/common/text/formats'
import { linesOf } from '../result/describe-result.ts'
import { faultOf, nameOf, reviewAddressOf, type Result } from '../result/result.ts'
import type { Report, ReportedPage } from '../server/answers.ts'

type Fields = Record<string, string | number>

const open = (name: string, fields: Fields) =>
  `<${name}${Object.entries(fields)
    .map(([key, value]) => ` ${key}="${toXml(String(value)).replaceAll('\n', '&#10;')}"`)
    .join('')}>`
const element = (name: string, fields: Fields, ...inside: string[]) =>
  `${open(name, fields)}${inside.join('')}</${name}>`

/**
 * Writes the result as JUnit's XML: a test case for each view. Changes are failures and pages that could not
 * be captured are errors; views that did not change have one case together, because the report only counts
 * them.
 */
export function writeJunit(result: Result): string {
  const { report } = result
  const cases = listCases(result)
  const totals = {
    tests: cases.length,
    failures: report.pages.filter(isFailure).length,
    errors: report.pages.filter(({ status }) => status === 'error').length + (faultOf(report) ? 1 : 0),
    time: secondsOf(report),
  }
  const about = { name: report.website.title || report.website.url, timestamp: report.startedAt ?? '' }
  const suite = element('testsuite', { ...about, skipped: 0, ...totals }, ...properties(result), ...cases)
  const all = element('testsuites', { name: 'vigia', ...totals }, suite)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${all}\n`
}

const isFailure = ({ status, isAccepted }: ReportedPage) => status === 'changed' && !isAccepted

function listCases(result: Result): string[] {
  const { report } = result
  const classname = report.website.url
  const { unchanged, asProduction } = report.counts
  const same = unchanged + asProduction
  const fault = faultOf(report)
  return [
    ...report.pages.map((page) =>
      element('testcase', { classname, name: nameOf(page) }, ...outcomeOf(page, result)),
    ),
    ...(same > 0 ? [element('testcase', { classname, name: `${same} unchanged views` })] : []),
    ...(fault
      ? [element('testcase', { classname, name: 'The check' }, element('error', { message: fault }))]
      : []),
  ]
}

function outcomeOf(page: ReportedPage, { origin }: Result): string[] {
  const lines = linesOf(page)
  const text = toXml([...lines, reviewAddressOf(origin, page.reviewUrl)].join('\n'))
  const fields = { message: lines[0] ?? '', type: page.reasonKind ?? page.status }
  if (isFailure(page)) return [element('failure', fields, text)]
  return [page.status === 'error' ? element('error', fields, text) : element('system-out', {}, text)]
}

function properties({ report, origin, label, commit }: Result): string[] {
  const review = reviewAddressOf(origin, report.reviewUrl)
  const { website, candidate } = report
  const named = Object.entries({ website: website.url, candidate: candidate?.url, label, commit, review })
  const inside = named.flatMap(([name, value]) =>
    value === undefined ? [] : [element('property', { name, value })],
  )
  return [element('properties', {}, ...inside)]
}

function secondsOf({ startedAt, completedAt }: Report): number {
  const timeMs = Date.parse(completedAt ?? '') - Date.parse(startedAt ?? '')
  return Number.isFinite(timeMs) ? Math.max(0, timeMs) / 1_000 : 0
}
