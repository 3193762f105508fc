const secondMs = 1_000

/** Computes an answer at most once a second; callers in between share it, even while it is being computed. */
export function onceASecond<T>(find: () => Promise<T>): () => Promise<T> {
  let latest: { answer: Promise<T>; until: number } | undefined
  return () => {
    const now = performance.now()
    if (latest && now < latest.until) return latest.answer
    const finding = { answer: find(), until: Infinity }
    const settle = () => (finding.until = now + secondMs)
    finding.answer.then(settle, settle)
    latest = finding
    return finding.answer
  }
}
