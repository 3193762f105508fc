import { TooManyAtOnce } from '@vigia/common/errors'

export interface TurnLimits {
  /** Requests that are worked on or wait. */
  max: number
  /** The limit for one owner among these. */
  maxPerOwner: number
  retryAfterSeconds: number
}

/** Slots of a queue that one owner cannot all occupy. Throws TooManyAtOnce immediately if no slot is free. */
export function openTurns({ max, maxPerOwner, retryAfterSeconds }: TurnLimits) {
  const taken = new Map<string, number>()
  let all = 0
  return async function inTurn<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const own = taken.get(owner) ?? 0
    if (all >= max || own >= maxPerOwner) throw new TooManyAtOnce(retryAfterSeconds)
    all += 1
    taken.set(owner, own + 1)
    try {
      return await work()
    } finally {
      all -= 1
      const left = (taken.get(owner) ?? 1) - 1
      if (left > 0) taken.set(owner, left)
      else taken.delete(owner)
    }
  }
}
