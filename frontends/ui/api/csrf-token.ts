/** The CSRF token that the gateway set as a cookie; over HTTPS the cookie's name has a prefix. */
export function csrfTokenIn(cookies: string): string | null {
  const pairs = cookies.split(';').map((each) => each.trim())
  for (const name of ['__Host-vigia.csrf=', 'vigia.csrf=']) {
    const value = pairs.find((pair) => pair.startsWith(name))?.slice(name.length)
    if (value) return value
  }
  return null
}
