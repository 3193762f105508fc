/** The cookies of one visit, because some sites redirect until their cookie is sent back. */
export interface Cookies {
  /** Stores the cookies of a response's `Set-Cookie` headers. */
  keep(url: string, given: string[]): void
  /** The `Cookie` header for an address; '' without cookies. */
  bring(url: string): string
}

/**
 * Opens an empty store. Each host gets back its own cookies, and none outlives the visit, so paths, domains
 * and dates do not matter.
 */
export function openCookies(): Cookies {
  const hosts = new Map<string, Map<string, string>>()
  return {
    keep(url, given) {
      if (given.length === 0) return
      const { hostname } = new URL(url)
      const cookies = hosts.get(hostname) ?? new Map<string, string>()
      hosts.set(hostname, cookies)
      for (const text of given) {
        const pair = text.split(';', 1)[0] ?? ''
        const equals = pair.indexOf('=')
        if (equals > 0 && cookies.size < 20)
          cookies.set(pair.slice(0, equals).trim(), pair.slice(equals + 1).trim())
      }
    },
    bring(url) {
      if (hosts.size === 0) return ''
      const cookies = hosts.get(new URL(url).hostname) ?? []
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
  }
}
