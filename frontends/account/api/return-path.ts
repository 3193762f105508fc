const key = 'account.return-path'
/** Pages that are not useful after signing in. */
const signInPages = new Set(['/auth', '/verify-email', '/reset-password'])

/** A path of this origin, whatever the stored value is: no open redirect. */
export function safePath(path: string | null, origin: string): string {
  if (!path || !/^\/[^/\\]/.test(path)) return '/'
  const url = new URL(path, origin)
  if (url.origin !== origin || signInPages.has(url.pathname)) return '/'
  return url.pathname + url.search
}

/** Stores where to return to after signing in at a provider. */
export function storePath({ pathname, search }: { pathname: string; search: string }) {
  try {
    sessionStorage.setItem(key, pathname + search)
  } catch {
    // Without storage the main page is opened.
  }
}

export function takeStoredPath(): string {
  try {
    const path = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return safePath(path, location.origin)
  } catch {
    return '/'
  }
}
