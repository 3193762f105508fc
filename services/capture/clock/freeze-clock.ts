import type { Tab } from '@vigia/browser/tabs/tab'
import { stretched } from '@vigia/telemetry/overload/overload'
import { awaitFonts } from '../page/await-fonts.ts'
import { seedRandom } from './seeded-random.ts'
import { inEveryFrame } from '../page/in-every-frame.ts'
import { overrideNative } from './native-override.ts'
import { overrideTimers } from './override-timers.ts'
import { advanceClock } from './advance-clock.ts'
import { startVirtualClock } from './virtual-clock.ts'
import { answerClockCommands } from './clock-commands.ts'
import { skipAnimations } from './skip-animations.ts'
import { fakeDate } from './fake-date.ts'
import { watchTransitions } from './watch-transitions.ts'

/** What every document takes for the moment at which it was opened. */
const startsAt = Date.UTC(2026, 5, 17, 12)
// Random, so that no script of a page can use it.
export const secret = `still-${crypto.randomUUID()}`

/** A font that takes longer may never load. */
const fontsMs = 3_000

/** Web fonts are waited for longer while others keep this worker from working. */
export const clockScript = () => `{
  const override = ${String(overrideNative)};
  (${String(awaitFonts)})(override, ${stretched(fontsMs)})
  const clock = (${String(startVirtualClock)})(override, {
    watchTransitions: ${String(watchTransitions)},
    overrideTimers: ${String(overrideTimers)},
    skipAnimations: ${String(skipAnimations)},
    advanceClock: ${String(advanceClock)},
  });
  (${String(answerClockCommands)})(${JSON.stringify(secret)}, clock);
  (${String(fakeDate)})(override, ${startsAt}, clock.time);
  (${String(seedRandom)})(override)
}`

/** Advances every page to the same moment, however long it took to load. */
export const untilFrozen = -1

/** Freezes the clocks of the page and of all its frames, after advancing them by so many milliseconds. */
export async function freezeClock(tab: Tab, moreMs: number): Promise<void> {
  await inEveryFrame(tab, hold, { secret, moreMs, patienceMs: stretched(21_000) })
}

async function hold({
  secret: name,
  moreMs,
  patienceMs,
}: {
  secret: string
  moreMs: number
  patienceMs: number
}) {
  const held = new Promise<void>((resolve) => {
    document.addEventListener(`${name}.done`, () => resolve(), { once: true })
    setTimeout(resolve, patienceMs)
  })
  const call = new CustomEvent(name, { detail: moreMs, cancelable: true })
  // A document without scripts has no listener that cancels the event, and nothing to freeze.
  if (!document.dispatchEvent(call)) await held
}
