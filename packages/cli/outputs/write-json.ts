import { reviewAddressOf, type Result } from '../result/result.ts'

/** Writes the report as JSON, with the exit code, the label and the commit, and whole addresses. */
export function writeJson({ report, exit, origin, label, commit }: Result): string {
  const withAddress = <Found extends { reviewUrl: string }>(found: Found): Found => ({
    ...found,
    reviewUrl: reviewAddressOf(origin, found.reviewUrl),
  })
  const about = { exit, label: label ?? null, commit: commit ?? null }
  const pages = report.pages.map(withAddress)
  return `${JSON.stringify({ ...about, ...withAddress(report), pages }, null, 2)}\n`
}
