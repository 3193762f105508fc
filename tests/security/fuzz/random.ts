/** Draws numbers that are the same for the same seed. */
export interface Random {
  /** A number from 0 up to, but not including, `end`. */
  below: (end: number) => number
  pick: <T>(list: readonly T[]) => T
  /** True with this probability. */
  chance: (probability: number) => boolean
}

/** Each seed text has its own sequence, so that a case can be repeated without the earlier ones. */
export function openRandom(seed: string): Random {
  let state = hash(seed)
  /** Mulberry32, by Tommy Ettinger: 32 bits of state, enough for a case. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return { below, pick: (list) => list[below(list.length)] as never, chance: (part) => next() < part }
}

/** FNV-1a. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (const unit of Buffer.from(text)) sum = Math.imul(sum ^ unit, 0x01000193)
  return sum
}
