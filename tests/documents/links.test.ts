import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../deploy/root.ts'

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)))

const withoutCode = (text: string) => text.replaceAll(/^```[\s\S]*?^```$/gm, '')

/** Anchors of headings, as on GitHub. */
const anchorsOf = (file: string) =>
  [...withoutCode(textOf(file)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

function isBroken(from: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const file = path === '' ? from : normalize(join(dirname(from), path))
  if (file.startsWith('..') || !existsSync(join(root, file))) return true
  return anchor !== undefined && !anchorsOf(file).includes(anchor)
}

test('there are documents', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'docs/architecture.md']))
})

test.each(documents)('every relative link of %s resolves', (file) => {
  const links = [...withoutCode(textOf(file)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  const relative = links.filter((link) => !/^[a-z]+:/.test(link))
  expect(relative.filter((link) => isBroken(file, link))).toEqual([])
})

const written = documents.filter((file) => !/^(tests|lab)\//.test(file))

test.each(written)('every file that %s names exists', (file) => {
  const names = [...withoutCode(textOf(file)).matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => name)
  const paths = names.filter((name) =>
    /^(packages|services|gateway|frontends|proto|deploy|tests|lab|docs)\/[\w./-]*$/.test(name),
  )
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('functions in the reading order are in the files it names', () => {
  const rows = [...textOf('docs/architecture.md').matchAll(/^\| `(\w+)` \| `([\w./-]+\.ts)` \|/gm)]
  expect(rows.length).toBeGreaterThan(10)
  const missing = rows.filter(
    ([, name = '', file = '']) => !new RegExp(`^(?:.*function |  async )${name}\\b`, 'm').test(textOf(file)),
  )
  expect(missing.map(([row]) => row)).toEqual([])
})

test('the index of the decisions is complete', () => {
  const decisions = documents.filter((file) => /^docs\/decisions\/\d/.test(file))
  const index = textOf('docs/decisions/README.md')
  expect(decisions.length).toBeGreaterThan(50)
  expect(decisions.filter((file) => !index.includes(`(${file.split('/').at(-1)})`))).toEqual([])
})

test.each([
  ['from an address to its verdict', 28],
  ['from a schedule to a mail', 40],
  ["a group's approval", 24],
])('the reading order %s has at most %i files, each named once', (title, max) => {
  const [, order = ''] = textOf('docs/architecture.md').split(`## Reading order: ${title}\n`)
  const files = [...(order.split('\n## ')[0] ?? '').matchAll(/^\d+\. \[([^\]]+)\]/gm)].map(([, file]) => file)
  expect(files.length).toBeGreaterThan(15)
  expect(files.length).toBeLessThanOrEqual(max)
  expect(new Set(files).size).toBe(files.length)
})

/** What is wrong with a decision's file, in a sentence that says what to do; undefined if nothing is. */
function faultOf(file: string, text: string): string | undefined {
  const number = /^(\d{4})-[a-z0-9-]+\.md$/.exec(file)?.[1]
  if (!number) return `${file}: name it by the next free number, as in 0123-what-was-decided.md`
  if (!text.startsWith(`# ${Number(number)}. `))
    return `${file}: begin it with “# ${Number(number)}. ” and its title`
  if (text.trimEnd().split('\n').length < 15)
    return `${file}: write less than 15 lines as a paragraph of the topic's page`
  return undefined
}

test('every decision has a number, and enough to say for a file of its own', () => {
  const decisions = documents.filter((file) => /^docs\/decisions\/(?!README)/.test(file))
  expect(decisions.flatMap((file) => faultOf(file.split('/').at(-1) ?? '', textOf(file)) ?? [])).toEqual([])
})

test.each([
  ['what-was-decided.md', 'name it by the next free number'],
  ['0123-decided.md', 'begin it with “# 123. ”'],
])('a decision such as %s is refused with a sentence', (file, sentence) => {
  expect(faultOf(file, '# Decided\n')).toContain(sentence)
  expect(faultOf('0123-decided.md', '# 123. Decided\n')).toContain('paragraph of the topic')
})
