const key = 'account.return-path'
/** Pages that have done their work once somebody is signed in. */
const passing = new Set(['/auth', '/verify-email', '/reset-password'])

/** A place of ours, whatever somebody wrote there: never an address that a browser takes for another host's. */
export function safePath(path: string | null, origin: string): string {
  if (!path || !/^\/[^/\\]/.test(path)) return '/'
  const url = new URL(path, origin)
  if (url.origin !== origin || passing.has(url.pathname)) return '/'
  return url.pathname + url.search
}

/** Where to go on after a visit at a provider. */
export function rememberPath({ pathname, search }: { pathname: string; search: string }) {
  try {
    sessionStorage.setItem(key, pathname + search)
  } catch {
    // A browser that keeps nothing goes on at the main page.
  }
}

export function takePath(): string {
  try {
    const path = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return safePath(path, location.origin)
  } catch {
    return '/'
  }
}
