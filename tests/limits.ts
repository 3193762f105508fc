import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { say } from '../deploy/terminal/print.ts'
import { root } from '../deploy/root.ts'

const maxFiles = 24
/** As in .editorconfig; the formatter wraps code and leaves comments as they are. */
const maxColumns = 110
/** Folders whose files are not written by hand, or are a list. */
const excepted =
  /(^|\/)(\..*|node_modules|dist|gen|kernel\/source|real\/sites|migrations|docs\/(decisions|images))$/
/** Generated, released, or in another language. */
const writtenElsewhere = /^proto\/gen\/|release-before\/|\/migrations\/|kernel\/source\//

interface Diagnostic {
  filename: string
  message: string
  labels: { span: { line: number } }[]
}

/**
 * Prints folders with more than 24 files, files over 250 lines, functions over 60 and wide comments; they
 * fail nothing.
 */
export function printExcesses(): void {
  const excesses = [
    ...listFullFolders(root),
    ...listLongCode(root).toSorted(),
    ...listWideComments(root, listSources()),
  ]
  for (const excess of excesses) say(excess)
  say(
    excesses.length > 0
      ? `${excesses.length} folders, files, functions and comments are too long.`
      : 'None is too long.',
  )
}

export function listFullFolders(folder: string, base = folder): string[] {
  const name = relative(base, folder)
  if (excepted.test(name)) return []
  const entries = readdirSync(folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).length
  const within = entries
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) => listFullFolders(join(folder, entry.name), base))
  return files > maxFiles ? [`${name}: ${files} files`, ...within] : within
}

/** Lists code that exceeds the limits in .oxlintrc.limits.json. */
export function listLongCode(folder: string): string[] {
  const args = ['-c', join(root, '.oxlintrc.limits.json'), '--format=json', '.']
  const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/.bin/oxlint'), ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] }
  return diagnostics.map(
    ({ filename, message, labels }) => `${filename}:${labels[0]?.span.line ?? 1}: ${message}`,
  )
}

function listSources(): string[] {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
  return listed.split('\n').filter((file) => file !== '' && !writtenElsewhere.test(file))
}

/** Lists lines of comments that are wider than 110 columns; a directive of the linter cannot be wrapped. */
export function listWideComments(folder: string, files: readonly string[]): string[] {
  return files.flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .flatMap((line, nth) => (isWideComment(line) ? [`${file}:${nth + 1}: comment too wide`] : [])),
  )
}

const isWideComment = (line: string) =>
  line.length > maxColumns && /^\s*(\/\/|\/\*|\*\s(?!\{))/.test(line) && !line.includes('oxlint-disable')
