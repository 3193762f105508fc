interface Known<T> {
  answer: Promise<T>
  until: number
}

/**
 * Caches answers for some seconds; limited in number.
 * Not for work that may fail: failures would be cached, too.
 */
export function rememberBriefly<A, T>(
  keyOf: (asked: A) => string,
  find: (asked: A) => Promise<T>,
  { ms = 10_000, most = 1_000 } = {},
): (asked: A) => Promise<T> {
  const known = new Map<string, Known<T>>()
  return (asked) => {
    const key = keyOf(asked)
    // Not the time of day, which may be set back.
    const now = performance.now()
    const found = known.get(key)
    if (found && found.until > now) return found.answer
    if (known.size >= most) known.clear()
    const answer = find(asked)
    known.set(key, { answer, until: now + ms })
    return answer
  }
}
