import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { say } from '../deploy/terminal/print.ts'

const maxFiles = 24
/** As in .editorconfig; the formatter wraps code and leaves comments as they are. */
const maxColumns = 110
/** Folders whose files are not written by hand, or are a list. */
const excepted = /(^|\/)(gen|kernel\/source|real\/sites|migrations|docs\/(decisions|images))$/
/** Generated, released, or in another language. */
const writtenElsewhere = /^proto\/gen\/|release-before\/|kernel\/source\//

/** Refuses folders with more than 24 files, and wide comments, among the files that git keeps of a folder. */
export function checkLimits(folder: string): void {
  const files = listFiles(folder)
  const sources = files.filter((file) => /\.(tsx?|mjs)$/.test(file) && !writtenElsewhere.test(file))
  refuse([...listFullFolders(files), ...listWideComments(folder, sources)])
}

export function refuse(excesses: readonly string[]): void {
  for (const excess of excesses) say(excess)
  if (excesses.length > 0) throw new Error(`${excesses.length} of the folders and comments are too long`)
}

/** Lists folders by paths of files and not by what stands there, because runs leave files behind. */
export function listFullFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const folder of files.map(dirname)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  return [...counts]
    .filter(([folder, count]) => count > maxFiles && !excepted.test(folder))
    .map(([folder, count]) => `${folder}: ${count} files`)
}

const listFiles = (folder: string): string[] =>
  execFileSync('git', ['ls-files', '-z'], { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\0')
    .filter((file) => file !== '')

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
