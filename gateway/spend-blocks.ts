/** What drawing a block came to: for how long it may be spent, how long to wait for another, or neither when the database cannot count. */
export type Drawn = { forMs: number } | { waitMs: number } | undefined

/** Draws blocks of so many points and spends them one by one, so that most requests need not ask the database; answers how long to wait. */
export function spendBlocks(size: number, draw: (key: string) => Promise<Drawn>) {
  const bucket = openBucket()
  const drawing = new Map<string, Promise<Drawn>>()

  async function drawAndKeep(key: string): Promise<Drawn> {
    const drawn = await draw(key)
    if (drawn && 'forMs' in drawn) bucket.fill(key, size, drawn.forMs)
    return drawn
  }

  /** Requests that come while a block is being drawn wait for it: if each drew its own, the limit would be used up at once. */
  function drawOnce(key: string): Promise<Drawn> {
    const known = drawing.get(key)
    if (known) return known
    const mine = drawAndKeep(key).finally(() => drawing.delete(key))
    drawing.set(key, mine)
    return mine
  }

  return async (key: string): Promise<number> => {
    while (!bucket.spend(key)) {
      const drawn = await drawOnce(key)
      if (!drawn) return 0
      if ('waitMs' in drawn) return drawn.waitMs
    }
    return 0
  }
}

function openBucket() {
  const left = new Map<string, { points: number; until: number }>()
  const dropOld = () => {
    for (const [key, { until }] of left) if (until < Date.now()) left.delete(key)
  }
  return {
    spend(key: string): boolean {
      const found = left.get(key)
      if (!found || found.points === 0 || found.until < Date.now()) return false
      found.points -= 1
      return true
    },
    fill(key: string, points: number, forMs: number) {
      if (left.size > 10_000) dropOld()
      left.set(key, { points, until: Date.now() + forMs })
    },
  }
}
