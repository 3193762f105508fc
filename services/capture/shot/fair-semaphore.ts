interface Waiting {
  usedMs: number
  begin: () => void
}

/**
 * Limits the number of pages that work at the same time. The waiting page that has worked least is next, so
 * that slow pages wait for each other and do not delay the rest; work that lasts longer than `slowAfterMs`
 * continues, and the next begins.
 */
export function openFairSemaphore(most: number, slowAfterMs = 2_000) {
  const line: Waiting[] = []
  const usedMs = new WeakMap<object, number>()
  let busy = 0

  function beginNext() {
    const least = Math.min(...line.map((one) => one.usedMs))
    const [next] = line.splice(
      Math.max(
        0,
        line.findIndex((one) => one.usedMs === least),
      ),
      1,
    )
    if (next) next.begin()
    else busy -= 1
  }

  return async function inTurn<T>(page: object, work: () => Promise<T>): Promise<T> {
    const before = usedMs.get(page) ?? 0
    if (busy < most) busy += 1
    else await new Promise<void>((begin) => line.push({ usedMs: before, begin }))
    const began = performance.now()
    let isOver = false
    const end = () => {
      if (!isOver) beginNext()
      isOver = true
    }
    const timer = setTimeout(end, slowAfterMs)
    try {
      return await work()
    } finally {
      clearTimeout(timer)
      usedMs.set(page, before + performance.now() - began)
      end()
    }
  }
}
