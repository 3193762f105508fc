import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface Manifest {
  name: string
  version?: string
  private?: boolean
  repository?: { url?: string } | string
}

export interface Package {
  /** The folder, relative to the root. */
  folder: string
  name: string
  version: string | undefined
  repository: string | undefined
}

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** The workspaces in packages/ that others may install: those that are not private. */
export function listPublicPackages(root: string): Package[] {
  const files = globSync('packages/*/package.json', { cwd: root }).toSorted()
  return files
    .map((file) => dirname(file))
    .map((folder) => ({ folder, manifest: readManifest(join(root, folder)) }))
    .filter(({ manifest }) => !manifest.private)
    .map(({ folder, manifest: { name, version, repository } }) => ({
      folder,
      name,
      version,
      repository: typeof repository === 'string' ? repository : repository?.url,
    }))
}
