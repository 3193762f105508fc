import { expect, test } from 'vitest'
import { findSection } from './changelog.ts'

const changelog = `# Changelog

## [Unreleased]

## [1.10.0] - 2027-02-03

### Fixed

- One.

## [1.1.0] - 2027-01-02

## [0.9.0] - 2026-12-01

- Nine.
`

test('the notes of a release are its section, up to the one of the release before', () => {
  expect(findSection(changelog, '1.10.0')).toEqual({ date: '2027-02-03', notes: '### Fixed\n\n- One.' })
  expect(findSection(changelog, '0.9.0').notes).toBe('- Nine.')
})

test.each(['1.1', '1.10.1', '1x10.0', 'Unreleased'])(
  'a version without a section is refused: %s',
  (version) => {
    expect(() => findSection(changelog, version)).toThrow(`no section “## [${version}]`)
  },
)

test('a section that says nothing is refused', () => {
  expect(() => findSection(changelog, '1.1.0')).toThrow('says nothing about 1.1.0')
})
