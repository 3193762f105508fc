import { Problem } from '@vigia/kit/errors'

interface Line {
  isRunning: boolean
  waiting: (() => void)[]
}

export interface Room {
  atOnce: number
  mostWaiting: number
  mostWaitingOfOne: number
}

/** So many at a time, of each one, in turns; who would have to wait behind too many is sent away at once. */
export function openQueue({ atOnce, mostWaiting, mostWaitingOfOne }: Room) {
  let running = 0
  let waiting = 0
  // Who was served last stands last.
  const lines = new Map<string, Line>()

  function start(whose: string, line: Line) {
    lines.set(whose, line)
    running += 1
    line.isRunning = true
  }

  async function wait(whose: string, line: Line) {
    if (waiting >= mostWaiting || line.waiting.length >= mostWaitingOfOne)
      throw new Problem(503, 'We are busy at the moment. Please try again in a few seconds.')
    lines.set(whose, line)
    waiting += 1
    await new Promise<void>((go) => line.waiting.push(go))
  }

  function finish(whose: string, line: Line) {
    running -= 1
    line.isRunning = false
    lines.delete(whose)
    if (line.waiting.length > 0) lines.set(whose, line)
    const [next, its] = lines.entries().find(([, one]) => !one.isRunning && one.waiting.length > 0) ?? []
    if (!next || !its) return
    waiting -= 1
    start(next, its)
    its.waiting.shift()?.()
  }

  return async function inTurn<T>(whose: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(whose) ?? { isRunning: false, waiting: [] }
    if (line.isRunning || running >= atOnce) await wait(whose, line)
    else start(whose, line)
    try {
      return await work()
    } finally {
      finish(whose, line)
    }
  }
}
