import { execFileSync } from 'node:child_process'
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

/** Refuses folders with more than 24 files, and wide comments. */
export const checkLimits = (): void =>
  refuse([...listFullFolders(root), ...listWideComments(root, listSources())])

export function refuse(excesses: readonly string[]): void {
  for (const excess of excesses) say(excess)
  if (excesses.length > 0) throw new Error(`${excesses.length} of the folders and comments are too long`)
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
