interface Page {
  isForVisitor?: boolean
}

interface Waiting {
  isForVisitor: boolean
  usedMs: number
  begin: () => void
}

/**
 * Limits the number of pages that work at the same time. Users' pages are before those of visitors, and of
 * these the one that has worked least is next, so that slow pages wait for each other and do not delay the
 * rest; work that lasts longer than `slowAfterMs` continues, and the next begins.
 */
export function openFairSemaphore(maxBusy: number, slowAfterMs = 2_000) {
  const line: Waiting[] = []
  const usedMs = new WeakMap<object, number>()
  let busy = 0

  function beginNext() {
    const [next] = line.toSorted(byTurn)
    if (!next) return void (busy -= 1)
    line.splice(line.indexOf(next), 1)
    next.begin()
  }

  return async function inTurn<T>(page: Page, work: () => Promise<T>): Promise<T> {
    const before = usedMs.get(page) ?? 0
    const { isForVisitor = false } = page
    if (busy < maxBusy) busy += 1
    else await new Promise<void>((begin) => line.push({ isForVisitor, usedMs: before, begin }))
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

const byTurn = (one: Waiting, other: Waiting) =>
  Number(one.isForVisitor) - Number(other.isForVisitor) || one.usedMs - other.usedMs
