import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeSecrets } from '../../deploy/docker/make-secrets.ts'
import { render, valuesOf } from './render.ts'

const folder = mkdtempSync(join(tmpdir(), 'vigia-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('make-secrets creates every secret that the chart needs', () => {
  makeSecrets(folder, 'vigia-postgres:5432')
  const wanted = render('--values', valuesOf('minimal'), '--set=backup.enabled=true').flatMap(({ spec }) => {
    const pod = spec?.template?.spec
    const secrets =
      pod?.volumes?.flatMap(({ secret }) => secret?.secretName.replace(/^vigia-/, '') ?? []) ?? []
    const files =
      pod?.containers.flatMap(({ env = [] }) => env.filter(({ name }) => name.endsWith('_FILE'))) ?? []
    return secrets.flatMap((secret) => ['', ...files.map(({ value }) => value)].map((file) => [secret, file]))
  })
  expect(wanted.length).toBeGreaterThan(20)
  const paths = wanted.map(([secret = '', file = '']) => join(secret, file.replace('/run/secrets/', '')))
  expect(paths.filter((path) => !existsSync(join(folder, path)))).toEqual([])
})

test('secrets.create makes the chart create secrets before anything starts', () => {
  const documents = render('--set-json', 'secrets.create={"legal":{"database-url":"text"}}')
  const made = documents.filter(({ kind }) => kind === 'Secret')
  expect(made).toMatchObject([
    {
      metadata: { name: 'vigia-legal', annotations: { 'helm.sh/hook': 'pre-install,pre-upgrade' } },
      stringData: { 'database-url': 'text' },
    },
  ])
})
