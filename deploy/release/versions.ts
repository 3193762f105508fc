import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Sentence } from '../terminal/sentence.ts'
import { findSection } from './changelog.ts'
import { listPublicPackages, type Package } from './packages.ts'
import { listWrongPlaces } from './places.ts'

const tagPattern = /^v(\d+\.\d+\.\d+)$/

/** The version in a tag: v1.2.3 is 1.2.3. */
export function versionOf(tag: string | undefined): string {
  const version = tagPattern.exec(tag ?? '')?.[1]
  if (!version)
    throw new Sentence(`A release is named by its tag, as in v1.2.3; this is ${tag ?? 'nothing'}.`)
  return version
}

/** The reasons against releasing a folder as this version, a sentence each. */
export function listObstacles(root: string, version: string): string[] {
  return [
    ...listWrongPlaces(root, version).map(
      ({ name, found }) => `${name} says ${found ?? 'no version'} in place of ${version}.`,
    ),
    ...listPublicPackages(root).flatMap(findMissingRepository),
    ...listMissingNotes(root, version),
  ]
}

/** npm's provenance is checked by the repository that a package names. */
function findMissingRepository({ folder, repository }: Package): string[] {
  const manifest = `${folder}/package.json`
  if (!repository) return [`${manifest} names no repository, which npm's provenance is checked by.`]
  if (!repository.includes('/OWNER/')) return []
  return [`${manifest} names a repository of OWNER: write who owns it, which npm's provenance is checked by.`]
}

function listMissingNotes(root: string, version: string): string[] {
  try {
    findSection(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version)
    return []
  } catch (error) {
    return [String((error as Error).message)]
  }
}
