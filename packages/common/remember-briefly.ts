interface Known<T> {
  answer: Promise<T>
  until: number
}

/**
 * Caches answers for some seconds; limited in number.
 * Not for work that may fail: failures would be cached, too.
 */
export function rememberBriefly<A, T>(
  keyOf: (question: A) => string,
  find: (question: A) => Promise<T>,
  { ms = 10_000, most = 1_000 } = {},
): (question: A) => Promise<T> {
  const known = new Map<string, Known<T>>()
  return (question) => {
    const key = keyOf(question)
    // The monotonic clock, because the time of day may be set back.
    const now = performance.now()
    const found = known.get(key)
    if (found && found.until > now) return found.answer
    if (known.size >= most) known.clear()
    const answer = find(question)
    known.set(key, { answer, until: now + ms })
    return answer
  }
}
