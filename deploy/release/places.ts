import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listPublicPackages } from './packages.ts'

/** A place that names the version of Vigia. */
interface Place {
  /** What a person calls it. */
  name: string
  file: string
  /** Matches each version there, and nothing beside it. */
  pattern: RegExp
}

const inManifest = /(?<="version":\s*")[^"]+(?=")/

function listPlaces(root: string): Place[] {
  const manifests = [
    'package.json',
    ...listPublicPackages(root).map(({ folder }) => `${folder}/package.json`),
  ]
  const chart = 'deploy/helm/Chart.yaml'
  const recipes = ['packages/cli/action.yml', 'packages/cli/gitlab.yml']
  return [
    ...manifests.map((file) => ({ name: file, file, pattern: inManifest })),
    { name: `${chart} (version)`, file: chart, pattern: /(?<=^version: )\S+$/m },
    { name: `${chart} (appVersion)`, file: chart, pattern: /(?<=^appVersion: )\S+$/m },
    // Which release of the command a pipeline installs, and of the action.
    ...recipes.map((file) => ({ name: file, file, pattern: /(?<=\bvigia@)\S+/g })),
    { name: 'docs/pipeline.md', file: 'docs/pipeline.md', pattern: /(?<=\/packages\/cli@v)\S+/g },
  ]
}

/** The places that do not name this version, and what they name: undefined if it is none. */
export function listWrongPlaces(
  root: string,
  version: string,
): { name: string; found: string | undefined }[] {
  return listPlaces(root).flatMap(({ name, file, pattern }) => {
    const found: string[] = textOf(join(root, file)).match(pattern) ?? []
    const wrong = found.find((one) => one !== version)
    return found.length === 0 || wrong !== undefined ? [{ name, found: wrong }] : []
  })
}

/** Writes the version into every place; returns the files that have changed. */
export function raiseVersion(root: string, version: string): string[] {
  const changed = listPlaces(root).filter(({ file, pattern }) => {
    const text = textOf(join(root, file))
    const raised = text.replace(pattern, version)
    if (raised === text) return false
    writeFileSync(join(root, file), raised)
    return true
  })
  return [...new Set(changed.map(({ file }) => file))]
}

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
