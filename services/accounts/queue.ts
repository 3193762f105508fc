import { Problem } from '@vigia/kit/errors'

/** So many at a time; who would have to wait behind too many others is sent away at once. */
export function openQueue(atOnce: number, mostWaiting: number) {
  let running = 0
  const waiting: (() => void)[] = []

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1
    else if (waiting.length < mostWaiting) await new Promise<void>((go) => waiting.push(go))
    else throw new Problem(503, 'We are busy at the moment, please try again in a few seconds')
    try {
      return await work()
    } finally {
      // Whoever is next takes over the place.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
