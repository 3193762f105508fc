/**
 * Follows redirects with cookies, as a browser does, until the address starts with `until`; fills in the
 * first form.
 */
export function createVisit(until: string, fields: Record<string, string>) {
  const request = keepCookies()
  return async function visit(start: string): Promise<URL> {
    let url = start
    let response = await request(url)
    let hasAnswered = false
    for (let steps = 0; steps < 10; steps += 1) {
      const location = response.headers.get('location')
      if (location) {
        url = new URL(location, url).href
        if (url.startsWith(until)) return new URL(url)
        response = await request(url)
        continue
      }
      const action = actionIn(await response.text())
      if (!action || hasAnswered) break
      hasAnswered = true
      url = new URL(action, url).href
      response = await request(url, new URLSearchParams(fields))
    }
    throw new Error(`Signing in at the provider failed; the last page was ${url} (${response.status})`)
  }
}

const actionIn = (page: string) => /<form[^>]* action="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&')

/** Sends requests with the cookies of the responses before. */
function keepCookies() {
  const cookies = new Map<string, string>()
  return async (url: string, body?: URLSearchParams): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie },
      ...(body && { body }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name && value !== undefined) cookies.set(name, value)
    }
    return response
  }
}
