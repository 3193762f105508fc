import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until a condition holds; errors count as not yet. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what: string,
  withinMs = 60_000,
): Promise<void> {
  for (const late = Date.now() + withinMs; Date.now() < late; await sleep(50)) {
    if (
      await Promise.resolve()
        .then(holds)
        .catch(() => false)
    )
      return
  }
  throw new Error(`still waiting for ${what} after ${withinMs / 1000} s`)
}
