/** The address to which a page redirects, and the delay in seconds. */
export interface Refresh {
  seconds: number
  /** The address as written in the page. */
  to: string
}

/**
 * Reads a `Refresh` header, or the content of a `<meta http-equiv="refresh">`, by the HTML standard's shared
 * declarative refresh steps. Undefined if it is invalid, or without an address, when the page only reloads
 * itself.
 */
export function parseRefresh(content: string): Refresh | undefined {
  const [whole = '', digits = ''] = /^\s*(\d*)[\d.]*/.exec(content) ?? []
  if (!digits && !whole.trim().startsWith('.')) return undefined
  const rest = content.slice(whole.length)
  if (rest !== '' && !/^[;,\s]/.test(rest)) return undefined
  const written = rest.replace(/^\s*[;,]?\s*/, '').replace(/^url\s*=\s*/i, '')
  const to = withoutQuotes(written).trim()
  return to ? { seconds: Number(digits || '0'), to } : undefined
}

/** Removes quotes; a quote that is never closed ends with the text. */
function withoutQuotes(written: string): string {
  const [quote = ''] = /^['"]/.exec(written) ?? []
  return quote ? (written.slice(1).split(quote, 1)[0] ?? '') : written
}
