/** A page's directives for robots. */
export interface Directives {
  noindex: boolean
  nofollow: boolean
}

/** The name under which a page addresses us; directives for other robots by name are ignored. */
export const robotName = 'vigiabot'

/** Other directives with a colon, so that it is not taken for a robot's name. */
const withValues = /^(unavailable_after|max-(snippet|image-preview|video-preview))$/

export const noDirectives: Directives = { noindex: false, nofollow: false }

/** The directives of a `<meta name="robots">`. */
export function parseDirectives(content: string): Directives {
  const words = new Set(content.toLowerCase().split(/[\s,;]+/))
  const none = words.has('none')
  return { noindex: none || words.has('noindex'), nofollow: none || words.has('nofollow') }
}

/**
 * The directives of `X-Robots-Tag` headers, each as it was sent; one that begins with a robot's name is for
 * that robot alone.
 */
export function parseTags(headers: readonly string[], robot = robotName): Directives {
  return headers.map((header) => parseTag(header.toLowerCase(), robot)).reduce(both, noDirectives)
}

function parseTag(header: string, robot: string): Directives {
  let isOurs = true
  const words: string[] = []
  for (const part of header.split(',')) {
    const [, name, rest] = /^\s*([\w-]+)\s*:(.*)$/s.exec(part) ?? []
    if (name && !withValues.test(name)) isOurs = name === robot
    if (isOurs) words.push(name && !withValues.test(name) ? (rest ?? '') : part)
  }
  return parseDirectives(words.join(','))
}

export const both = (one: Directives, other: Directives): Directives => ({
  noindex: one.noindex || other.noindex,
  nofollow: one.nofollow || other.nofollow,
})

/** The target of a `Link` header that names the canonical address. */
export function parseCanonical(header: string): string | undefined {
  for (const part of header.slice(0, 4_096).split(/,(?=\s*<)/)) {
    const [, to, rest = ''] = /^\s*<([^>]*)>(.*)$/s.exec(part) ?? []
    if (to && /;\s*rel\s*=\s*("[^"]*\bcanonical\b[^"]*"|canonical\b)/i.test(rest)) return to.trim()
  }
  return undefined
}
