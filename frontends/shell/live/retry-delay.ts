const minMs = 1_000
const maxMs = 60_000

/** How long to wait after so many failures in a row: longer each time, and at random, since all browsers lose a gateway together. */
export const retryDelay = (failures: number, random = Math.random()) =>
  Math.min(maxMs, minMs * 2 ** (failures - 1)) * (0.5 + random / 2)
