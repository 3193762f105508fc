import { navigate } from './location.ts'

/** What becomes of parameters of the address; null takes one away. */
export type SearchChanges = Record<string, string | null>

/** The same place of ours with other parameters. */
export function placeWith(href: string, changes: SearchChanges): string {
  const { pathname, searchParams, hash } = new URL(href)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) searchParams.delete(name)
    else searchParams.set(name, value)
  }
  return pathname + (searchParams.size > 0 ? `?${searchParams}` : '') + hash
}

export const changeSearch = (changes: SearchChanges, options?: { replace?: boolean }) =>
  navigate(placeWith(location.href, changes), options)
