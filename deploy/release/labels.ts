import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const prefix = 'org.opencontainers.image'

/** The labels by which an image says what it is, whatever its name is by then. */
export function labelsOf(
  root: string,
  name: string,
  { version, revision, base }: { version: string; revision: string; base: { name: string; digest?: string } },
): string[] {
  const { license, description } = read(join(root, 'package.json'))
  const { repository } = read(join(root, 'packages/cli/package.json'))
  const labels = {
    title: `vigia/${name}`,
    description,
    version,
    revision,
    licenses: license,
    'base.name': base.name,
    'base.digest': base.digest,
    source: repository?.url.replace(/^git\+/, '').replace(/\.git$/, ''),
  }
  return Object.entries(labels).flatMap(([label, value]) =>
    value ? ['--label', `${prefix}.${label}=${value}`] : [],
  )
}

interface Manifest {
  license?: string
  description?: string
  repository?: { url: string }
}
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest
