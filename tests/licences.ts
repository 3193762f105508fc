import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../deploy/root.ts'

/** Licences that let people run, change and pass on Vigia with what it installs. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  // Loaded as libraries that everybody can replace.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // Covers its own files only, which are not changed.
  'MPL-2.0',
  'OFL-1.1',
  'UFL-1.0',
  'Unlicense',
])

/** What says its licence in words, each read by a person. */
const read = new Map([['node_modules/dejavu-fonts-ttf', 'the licence of Bitstream Vera, which is like MIT']])

interface Lock {
  packages: Record<string, { license?: string; link?: boolean }>
}

/** Fails if a package that is installed has no licence, or one that is not allowed. */
export function checkLicences(): void {
  const refused = listRefused(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock)
  if (refused.length > 0)
    throw new Error(`these licences are not allowed by tests/licences.ts: ${refused.join(', ')}`)
}

/** Of packages that are installed with ours: those of which a part is under a licence that is not allowed. */
export function listRefused({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.startsWith('node_modules/') && !link && !read.has(path))
    .filter(([, { license }]) => !isAllowed(license ?? ''))
    .map(([path, { license }]) => `${path} (${license ?? 'none'})`)
}

/** Of a choice one is enough; of several that hold together, all are needed. */
const isAllowed = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => allowed.has(one)))
