import { setTimeout as sleep } from 'node:timers/promises'
import type { Frame, Page } from 'playwright-core'

// A frame that hangs, or is not there yet, must not take the whole page's time.
const patienceMs = 5_000

/** Runs a function inside the page and every frame in it; only in the page itself does it have to succeed. */
export async function inEveryFrame<Argument = void>(
  page: Page,
  work: (argument: Argument) => void | Promise<void>,
  ...[argument]: Argument extends void ? [] : [Argument]
): Promise<void> {
  const run = (frame: Frame) => frame.evaluate(work as (argument: unknown) => void, argument)
  const others = page.frames().filter((frame) => frame !== page.mainFrame())
  await Promise.all([
    run(page.mainFrame()),
    ...others.map((frame) =>
      Promise.race([run(frame).catch(() => {}), sleep(patienceMs, undefined, { ref: false })]),
    ),
  ])
}
