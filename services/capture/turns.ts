/** Lets so many work at the same time; the others wait in a line. */
export function openTurns(most: number) {
  const line: (() => void)[] = []
  let busy = 0
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (busy >= most) await new Promise<void>((resolve) => line.push(resolve))
    else busy += 1
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
