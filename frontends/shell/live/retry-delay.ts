const minMs = 1_000
const maxMs = 60_000

/**
 * The delay after consecutive failures: longer each time, and random, since all browsers lose a gateway at
 * the same time.
 */
export const retryDelay = (failures: number, random = Math.random()) =>
  Math.min(maxMs, minMs * 2 ** (failures - 1)) * (0.5 + random / 2)
