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
  const line = openLine(maxBusy)
  const usedMs = new WeakMap<object, number>()

  return async function inTurn<T>(page: Page, work: () => Promise<T>): Promise<T> {
    const before = usedMs.get(page) ?? 0
    const { isForVisitor = false } = page
    await line.enter({ isForVisitor, usedMs: before })
    const began = performance.now()
    let isOver = false
    const end = () => {
      if (!isOver) line.leave()
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

/** Lets at most `maxBusy` pages in at the same time; the others wait in line for their turns. */
function openLine(maxBusy: number) {
  const line: Waiting[] = []
  let busy = 0
  return {
    async enter(page: Omit<Waiting, 'begin'>): Promise<void> {
      if (busy < maxBusy) busy += 1
      else await new Promise<void>((begin) => line.push({ ...page, begin }))
    },
    /** Lets the next page begin in place of one that leaves. */
    leave(): void {
      const [next] = line.toSorted(byTurn)
      if (!next) return void (busy -= 1)
      line.splice(line.indexOf(next), 1)
      next.begin()
    },
  }
}

const byTurn = (one: Waiting, other: Waiting) =>
  Number(one.isForVisitor) - Number(other.isForVisitor) || one.usedMs - other.usedMs
