import type { Tab } from '@vigia/browser/tab'
import { awaitFonts } from '../page/await-fonts.ts'
import { seedRandom } from './seeded-random.ts'
import { inEveryFrame } from '../page/in-every-frame.ts'
import { overrideNative } from './native-override.ts'
import { takeOverClock } from './virtual-clock.ts'
import { fakeDate } from './fake-date.ts'
import { watchTransitions } from './watch-transitions.ts'

/** Noon of a day on which nothing happens; every document begins then. */
const startsAt = Date.UTC(2026, 5, 17, 12)
// No script can know it, and so none can wait for it.
export const secret = `still-${crypto.randomUUID()}`

/** A font that takes longer is one that may not come. */
const fontsMs = 3_000

export const takeOverScript = `{
  const standIn = ${String(overrideNative)};
  (${String(awaitFonts)})(standIn, ${fontsMs})
  const time = (${String(takeOverClock)})(standIn, ${JSON.stringify(secret)}, ${String(watchTransitions)});
  (${String(fakeDate)})(standIn, ${startsAt}, time);
  (${String(seedRandom)})(standIn)
}`

/** To go on to the same second as always, however long the page took to load. */
export const toFullStop = -1

/** Stops the clocks of the page and of all frames in it, after they went on for so many milliseconds of their own. */
export async function freezeClock(tab: Tab, moreMs: number): Promise<void> {
  await inEveryFrame(tab, hold, { secret, moreMs, patienceMs: 7_000 })
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
  // Nobody prevents it in a document without scripts, where there is nothing to hold.
  if (!document.dispatchEvent(call)) await held
}
