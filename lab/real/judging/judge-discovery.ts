import type { RealSite } from '../site.ts'

export interface Discovered {
  /** The numbers of listed pages, and of expected ones among them. */
  listed: number
  expected: number
  found: number
  missing: string[]
  /** The pages among the first forty that are not worth watching. */
  junk: string[]
  /** Why there is no list at all. */
  failure?: string
}

const looked = 40

/** Compares the list of pages with what the owner expects; two spellings of one path are the same page. */
export function judgeDiscovery(
  { expected, welcome }: Pick<RealSite, 'expected' | 'welcome'>,
  paths: readonly string[],
): Discovered {
  const listed = new Set(paths.map(spell))
  const wanted = new Set(expected.map(spell))
  const missing = [...wanted].filter((path) => !listed.has(path))
  const isJunk = (path: string) => !wanted.has(spell(path)) && !welcome?.test(path)
  return {
    listed: paths.length,
    expected: wanted.size,
    found: wanted.size - missing.length,
    missing,
    junk: paths.slice(0, looked).filter(isJunk),
  }
}

const spell = (path: string) =>
  path
    .replace(/(^|\/)index\.html$/, '$1')
    .replace(/\.html$/, '')
    .replace(/(.)\/$/, '$1')
