import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../deploy/root.ts'

/** Names that a reader would have to guess, and what to write instead. */
const patterns: [RegExp, string][] = [
  [/\b(?:most|fewest)[A-Z]\w*/g, 'max… or min… for a limit'],
  [/\b\w+Words\b/g, '…Message, …Messages'],
  [/\btell[A-Z]\w*/g, 'report…, describe…'],
  [/\busual[A-Z]\w*/g, 'default…'],
  [/\b(?:inVain|mostInVain|diedOf\w*|openPost|isSeenOtherwise|saysOf\w*)\b/g, 'the plain word'],
  [/\b(?:Desk|bury|Undertaker|lending)\b/g, 'the plain word'],
]
/** Constructs that look like something else than they do. */
const constructs: [RegExp, string][] = [
  [/\] = \[\s*await [^\]]*,\s*await /g, 'one statement each, or Promise.all'],
  [/return void \(await /g, 'two statements'],
  [/\(\w+ \? [\w.]+ : [\w.]+\)\(/g, 'a call in each branch'],
]

/**
 * Released migrations keep their names, and sources of others theirs; the kernel's are those of its language.
 */
const excepted =
  /^(?:proto\/gen|lab\/real\/sites|tests\/documents\/plain-names)|\/migrations\/|kernel\/source\//

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !excepted.test(file))
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))

const find = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([found]) => found)

test.each([...patterns, ...constructs])('nothing in the code matches %s (instead: %s)', (pattern) => {
  const found = [...texts].flatMap(([file, text]) => find(pattern, text).map((name) => `${file}: ${name}`))
  expect(found).toEqual([])
})

test.each([
  ['const mostPages = 500', 'mostPages'],
  ['export const approvedWords = 1', 'approvedWords'],
  ['tellOfRequest(row)', 'tellOfRequest'],
  ['...usualLimits,', 'usualLimits'],
  ['const [one, other] = [await open(), await open()]', '] = [await open(), await '],
  ['return void (await close())', 'return void (await '],
  ['(isPaused ? resume : pause)(id)', '(isPaused ? resume : pause)('],
])('a planted name or construct is found: %s', (text, name) => {
  expect([...patterns, ...constructs].flatMap(([pattern]) => find(pattern, text))).toEqual([name])
})
