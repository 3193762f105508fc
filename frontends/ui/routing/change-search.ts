import { navigate } from './location.ts'

/** Query parameters to set; null removes one. */
export type SearchChanges = Record<string, string | null>

/** Path, query and hash of `href` with the changed parameters. */
export function pathWithSearch(href: string, changes: SearchChanges): string {
  const { pathname, searchParams, hash } = new URL(href)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) searchParams.delete(name)
    else searchParams.set(name, value)
  }
  return pathname + (searchParams.size > 0 ? `?${searchParams}` : '') + hash
}

export const changeSearch = (changes: SearchChanges, options?: { replace?: boolean }) =>
  navigate(pathWithSearch(location.href, changes), options)
