import type { Website } from './types.ts'

const key = 'dashboard.visitors-websites'
const maxAttempts = 12

/**
 * After signing in, a visitor's website is moved to the user's account asynchronously. This tab remembers the
 * visitor's websites, also across the redirect to an identity provider, and waits for them to appear.
 */
export function rememberVisitorWebsites(websites: Website[]) {
  try {
    if (websites.length > 0) sessionStorage.setItem(key, websites.map(({ id }) => id).join(' '))
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage the list is displayed unchanged.
  }
}

/** Returns the first list that has all remembered websites, or the last response: some may never appear. */
export async function fetchUntilClaimed(
  fetchWebsites: () => Promise<Website[]>,
  pause = 500,
): Promise<Website[]> {
  const awaited = readRemembered()
  for (let attempts = 1; ; attempts++) {
    const websites = await fetchWebsites()
    const isThere = awaited.every((id) => websites.some((website) => website.id === id))
    if (isThere || attempts === maxAttempts) {
      rememberVisitorWebsites([])
      return websites
    }
    await new Promise((done) => setTimeout(done, pause))
  }
}

function readRemembered() {
  try {
    return (sessionStorage.getItem(key) ?? '').split(' ').filter(Boolean)
  } catch {
    return []
  }
}
