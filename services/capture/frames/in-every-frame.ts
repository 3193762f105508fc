import { setTimeout as sleep } from 'node:timers/promises'
import { invariant } from '@vigia/common/errors'
import type { Tab } from '@vigia/browser/tabs/tab'
import type { Frame } from '@vigia/browser/tabs/tab-settings'
import { stretched } from '@vigia/telemetry/overload/overload'

// Milliseconds for a frame: one that hangs, or is not loaded yet, must not use up the whole page's time.
const patienceMs = 5_000

/** Runs a function in the page itself. */
export async function inPage<Argument = void, Result = void>(
  tab: Tab,
  work: (argument: Argument) => Result,
  ...[argument]: Argument extends void ? [] : [Argument]
): Promise<Awaited<Result>> {
  const [frame] = tab.frames()
  invariant(frame, 'a page is a frame')
  return tab.run(frame, work, argument as Argument)
}

/**
 * Runs a function in the page and in every frame, and returns all results; it only has to succeed in the page
 * itself.
 */
export const inEveryFrame = <Argument = void, Result = void>(
  tab: Tab,
  work: (argument: Argument) => Result,
  ...[argument]: Argument extends void ? [] : [Argument]
): Promise<Awaited<Result>[]> => forEveryFrame(tab, (frame) => tab.run(frame, work, argument as Argument))

/** Does something for the page and for every frame, like `inEveryFrame`. */
export async function forEveryFrame<Result>(
  tab: Tab,
  run: (frame: Frame) => Promise<Result>,
): Promise<Result[]> {
  const [main, ...others] = tab.frames()
  invariant(main, 'a page is a frame')
  const tryIn = (frame: Frame) =>
    Promise.race([
      run(frame).then(
        (result) => [result],
        () => [],
      ),
      sleep(stretched(patienceMs), [], { ref: false }),
    ])
  const [first, ...rest] = await Promise.all([run(main), ...others.map(tryIn)])
  return [first, ...rest.flat()]
}
