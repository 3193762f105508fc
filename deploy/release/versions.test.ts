import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { raiseVersion } from './places.ts'
import { listObstacles, versionOf } from './versions.ts'
import { makeTestFolder } from '../../tests/support/make-folder.ts'

function makeRepository(changes: Record<string, string> = {}): string {
  const folder = makeTestFolder()
  const files = {
    'package.json': '{ "name": "vigia", "private": true, "version": "1.2.3" }',
    'deploy/helm/Chart.yaml': 'apiVersion: v2\nversion: 1.2.3\nappVersion: 1.2.3\n',
    'packages/open/package.json':
      '{ "name": "open", "version": "1.2.3", "repository": { "url": "git+https://git.example/vigia" } }',
    'packages/closed/package.json': '{ "name": "closed", "private": true }',
    'packages/cli/action.yml': 'run: npx --yes vigia@1.2.3 check "$@"\n',
    'packages/cli/gitlab.yml': 'script:\n  - npx --yes vigia@1.2.3 check\n',
    'docs/pipeline.md': 'uses: ours/vigia/packages/cli@v1.2.3\nuses: ours/vigia/packages/cli@v1.2.3\n',
    'CHANGELOG.md': '# Changelog\n\n## [1.2.3] - 2027-01-02\n\n- Something.\n',
    ...changes,
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

test('nothing keeps a folder from being released in which every place has the version', () => {
  expect(listObstacles(makeRepository(), '1.2.3')).toEqual([])
})

test.each([
  ['package.json', '{ "version": "1.2.2" }', 'package.json says 1.2.2 in place of 1.2.3.'],
  [
    'deploy/helm/Chart.yaml',
    'version: 1.2.3\nappVersion: 1.2.2\n',
    'deploy/helm/Chart.yaml (appVersion) says 1.2.2 in place of 1.2.3.',
  ],
  [
    'packages/open/package.json',
    '{ "name": "open", "repository": "git.example" }',
    'packages/open/package.json says no version in place of 1.2.3.',
  ],
  [
    'packages/open/package.json',
    '{ "name": "open", "version": "1.2.3" }',
    "packages/open/package.json names no repository, which npm's provenance is checked by.",
  ],
  [
    'packages/cli/action.yml',
    'run: npx --yes vigia@1.2.2 check',
    'packages/cli/action.yml says 1.2.2 in place of 1.2.3.',
  ],
  [
    'packages/cli/gitlab.yml',
    'script: npx --yes vigia check',
    'packages/cli/gitlab.yml says no version in place of 1.2.3.',
  ],
  [
    'docs/pipeline.md',
    'uses: ours/vigia/packages/cli@v1.2.3\nuses: ours/vigia/packages/cli@v1.2.2\n',
    'docs/pipeline.md says 1.2.2 in place of 1.2.3.',
  ],
  [
    'packages/open/package.json',
    '{ "name": "open", "version": "1.2.3", "repository": "git+https://git.example/OWNER/vigia.git" }',
    "packages/open/package.json names a repository of OWNER: write who owns it, which npm's provenance is checked by.",
  ],
  [
    'CHANGELOG.md',
    '## [Unreleased]\n\n- Something.\n',
    'CHANGELOG.md has no section “## [1.2.3] - YYYY-MM-DD”: name Unreleased so.',
  ],
])('a release is refused with a sentence where %s is not ready', (file, text, sentence) => {
  expect(listObstacles(makeRepository({ [file]: text }), '1.2.3')).toEqual([sentence])
})

test('raising the version writes every place of it, and nothing else', () => {
  const folder = makeRepository()
  const files = [
    'package.json',
    'packages/open/package.json',
    'deploy/helm/Chart.yaml',
    'packages/cli/action.yml',
    'packages/cli/gitlab.yml',
    'docs/pipeline.md',
  ]
  const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')
  const before = files.map(textOf)
  expect(raiseVersion(folder, '1.10.0')).toEqual(files)
  expect(files.map(textOf)).toEqual(before.map((text) => text.replaceAll('1.2.3', '1.10.0')))
  const notes = 'CHANGELOG.md has no section “## [1.10.0] - YYYY-MM-DD”: name Unreleased so.'
  expect(listObstacles(folder, '1.10.0')).toEqual([notes])
  expect(raiseVersion(folder, '1.10.0')).toEqual([])
})

test('a tag names its version, and nothing else is a tag of a release', () => {
  expect(versionOf('v10.0.2')).toBe('10.0.2')
  for (const tag of ['10.0.2', 'v1.2', 'v1.2.3-rc.1', 'main', undefined])
    expect(() => versionOf(tag)).toThrow('as in v1.2.3')
})
