/** The token that the gateway gave us in a cookie; where people come by https its name has a prefix. */
export function csrfTokenIn(cookies: string): string | null {
  const pairs = cookies.split(';').map((each) => each.trim())
  for (const name of ['__Host-vigia.csrf=', 'vigia.csrf=']) {
    const value = pairs.find((pair) => pair.startsWith(name))?.slice(name.length)
    if (value) return value
  }
  return null
}
