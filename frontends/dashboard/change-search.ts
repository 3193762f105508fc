import { navigate } from '../_kit/location.ts'

/** Changes some parameters of the address, the way remotes open each other's dialogs; null takes one away. */
export function changeSearch(changes: Record<string, string | null>, { replace = false } = {}) {
  const { pathname, search, hash } = location
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name)
    else params.set(name, value)
  }
  const rest = params.size > 0 ? `?${params}` : ''
  navigate(pathname + rest + hash, { replace })
}

/** Opens the way to another website, whichever it is for this person. */
export const askForWebsite = () => changeSearch({ add: '1' })
