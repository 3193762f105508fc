import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describeMachine } from '../../tests/support/reports/machine.ts'

const file = fileURLToPath(new URL('./README.md', import.meta.url))

const opening = `# Benchmarks

Written by \`npm run lab -- benchmarks\`; a single part by \`npm run lab -- benchmarks diff\` (or \`capture\`, \`costs\`, \`decode\`, \`discovery\`, \`determinism\`, \`dom\`, \`floor\`, \`review\`), which
leaves the other parts' figures as they were. \`--quick\` only shows that everything runs, and writes nothing here.
All tools of a part are measured in one run, in turns; the first round is not counted. Ratios say how many times more the
other tool takes; they differ less from machine to machine than milliseconds do. The command does not fail for slow results.
`

/** Replaces a part's section in the report. */
export function report(part: string, text: string): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const taken = `Taken on ${new Date().toISOString().slice(0, 10)}, ${describeMachine()}.`
  writeFileSync(file, `${replaceSection(before, part, `${taken}\n\n${text}`)}`)
}

/** The report with this section in the order of titles; the others are kept. */
export function replaceSection(before: string, title: string, text: string): string {
  const sections = new Map(
    before
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.split('\n', 1)[0] ?? '', section.slice(section.indexOf('\n')).trim()]),
  )
  sections.set(title, text.trim())
  const all = [...sections].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return [opening, ...all.map(([name, body]) => `## ${name}\n\n${body}\n`)].join('\n')
}
