import type { Website } from './website.ts'

const key = 'dashboard.visitors-websites'
const mostLooks = 12

/**
 * What a visitor analysed becomes theirs a moment after they signed in, not at once. This tab remembers what that is,
 * also on the way to another site that signs them in, and waits for it.
 */
export function noteVisitors(websites: Website[]) {
  try {
    if (websites.length > 0) sessionStorage.setItem(key, websites.map(({ id }) => id).join(' '))
    else sessionStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing shows the list as it is.
  }
}

/** A list that has what was a visitor's, or the last one looked at: some of it may never come. */
export async function lookForClaimed(look: () => Promise<Website[]>, pause = 500): Promise<Website[]> {
  const awaited = readNoted()
  for (let looks = 1; ; looks++) {
    const websites = await look()
    const isThere = awaited.every((id) => websites.some((website) => website.id === id))
    if (isThere || looks === mostLooks) {
      noteVisitors([])
      return websites
    }
    await new Promise((done) => setTimeout(done, pause))
  }
}

function readNoted() {
  try {
    return (sessionStorage.getItem(key) ?? '').split(' ').filter(Boolean)
  } catch {
    return []
  }
}
