/**
 * A drawn block: its validity in milliseconds, or the milliseconds until the next one; undefined when the
 * database cannot count.
 */
export type Block = { forMs: number } | { waitMs: number } | undefined

/**
 * A token bucket filled in blocks of `size` points, so that most requests need no query; returns the
 * milliseconds to wait.
 */
export function takeFromBlocks(size: number, draw: (key: string) => Promise<Block>) {
  const bucket = openBucket()
  const drawOnce = shareDraws(drawAndKeep)

  async function drawAndKeep(key: string): Promise<Block> {
    const block = await draw(key)
    if (block && 'forMs' in block) bucket.fill(key, size, block.forMs)
    return block
  }

  return async (key: string): Promise<number> => {
    while (!bucket.spend(key)) {
      const block = await drawOnce(key)
      if (!block) return 0
      if ('waitMs' in block) return block.waitMs
    }
    return 0
  }
}

/**
 * Draws a block once for all requests that arrive meanwhile, because a block for each would use up the limit
 * immediately.
 */
function shareDraws(draw: (key: string) => Promise<Block>) {
  const drawing = new Map<string, Promise<Block>>()
  return (key: string): Promise<Block> => {
    const known = drawing.get(key)
    if (known) return known
    const mine = draw(key).finally(() => drawing.delete(key))
    drawing.set(key, mine)
    return mine
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
