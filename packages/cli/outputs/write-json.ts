import { reviewAddressOf, type Result } from '../result/result.ts'

/** Writes the summary as JSON, with the exit code, the label and the commit, and whole addresses. */
export function writeJson({ summary, exit, origin, label, commit }: Result): string {
  const withAddress = <Found extends { reviewUrl: string }>(found: Found): Found => ({
    ...found,
    reviewUrl: reviewAddressOf(origin, found.reviewUrl),
  })
  const about = { exit, label: label ?? null, commit: commit ?? null }
  const pages = summary.pages.map(withAddress)
  return `${JSON.stringify({ ...about, ...withAddress(summary), pages }, null, 2)}\n`
}
