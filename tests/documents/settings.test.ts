import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../deploy/root.ts'

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const list = (...folders: string[]) =>
  execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' }).split('\n')
const sources = list('packages', 'services', 'gateway').filter(
  (file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\/|\/migrations\//.test(file),
)

const page = textOf('docs/configuration.md')
const documented = [...page.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) => namesIn(cell))

/** Variables that are no settings of Vigia. */
const notOurs = new Set(['PATH', 'HOME', 'NO_COLOR', 'TERM'])

/** Keys of zod schemas, and variables that are read from the environment directly. */
const settings = sources.flatMap((file) => {
  const text = textOf(file)
  const read = [...text.matchAll(/\benv\['([A-Z][A-Z0-9_]+)'\]/g)]
  const declared = text.includes("from 'zod'")
    ? [...text.matchAll(/(?:^\s*|[{,] )([A-Z][A-Z0-9_]{3,}):(?= |$)/gm)]
    : []
  return [...read, ...declared].map(([, name = '']) => name)
})

const compose = textOf('docker-compose.yml')
const inCompose = [
  ...[...compose.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name),
  // Passed on from the environment under the same name.
  ...[...compose.matchAll(/^\s+([A-Z][A-Z0-9_]+):$/gm)].map(([, name = '']) => name.replace(/_FILE$/, '')),
]

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name)
}

test('settings are found in the sources', () => {
  const some = ['PORT', 'CAPTURE_AT_ONCE', 'S3_ENDPOINT', 'LEGAL_MAIL_TO']
  expect(some.filter((name) => !settings.includes(name))).toEqual([])
})

test('every setting that a service reads is documented', () => {
  const missing = new Set(settings).difference(new Set(documented)).difference(notOurs)
  // GitHub sets its own variables, which say what started a run.
  expect([...missing].filter((name) => !name.startsWith('GITHUB_'))).toEqual([])
})

test('every setting of the compose file is documented', () => {
  expect([...new Set(inCompose).difference(new Set(documented))]).toEqual([])
})

test('every documented setting is read somewhere', () => {
  const text = [...sources, ...list('deploy')]
    .filter((file) => /\.(ts|yml|mjs)$/.test(file))
    .map(textOf)
    .join('\n')
  // A service's name is put before these.
  const unread = documented.filter(
    (name) => !text.includes(name) && !compose.includes(name) && !name.endsWith('_MAIL_FROM'),
  )
  expect(unread).toEqual([])
})

test('no setting is documented twice', () => {
  expect(documented.filter((name, nth) => documented.indexOf(name) !== nth)).toEqual([])
})
