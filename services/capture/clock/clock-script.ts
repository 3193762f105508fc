import { stretched } from '@vigia/telemetry/overload/overload'
import { awaitFonts } from './await-fonts.ts'
import { advanceClock } from './advance-clock.ts'
import { carryTurns } from './carry-turns.ts'
import { answerClockCommands } from './clock-commands.ts'
import { overrideNative } from '../frames/native-override.ts'
import { overrideTimers } from './override-timers.ts'
import { openOverrides } from './readings/overrides.ts'
import { fakeDate } from './readings/date.ts'
import { fakeDevice } from './readings/device.ts'
import { fakeFiles } from './readings/files.ts'
import { fakeHeaders } from './readings/headers.ts'
import { fakeMoments } from './readings/moments.ts'
import { fakePerformance } from './readings/performance.ts'
import { fakePlayback } from './readings/playback.ts'
import { seedIds } from './readings/seeded-ids.ts'
import { seedKeys } from './readings/seeded-keys.ts'
import { seedRandom } from './readings/seeded-random.ts'
import { fakeTemporal } from './readings/temporal.ts'
import { seedWorklets } from './readings/worklets.ts'
import { skipAnimations } from './skip-animations.ts'
import { takeTurns } from './take-turns.ts'
import { startVirtualClock } from './virtual-clock.ts'
import { ignoreTransitions, watchTransitions } from './watch-transitions.ts'

/** The moment that every document and every worker reads as its start. */
const startsAt = Date.UTC(2026, 5, 17, 12)
// The name is random, so that no script of a page can use it.
export const secret = `still-${crypto.randomUUID()}`

/** An event that a document cancels while its load event is held back. */
export const loadQuestion = `${secret}.loads`

/** Milliseconds to wait for a font; a slower font may never load. */
const fontsMs = 3_000

const startClock = (watch: typeof watchTransitions | typeof ignoreTransitions) => `
  const realNow = Date.now
  const real = { began: realNow(), now: () => realNow() }
  const clock = (${String(startVirtualClock)})(override, {
    watchTransitions: ${String(watch)},
    overrideTimers: ${String(overrideTimers)},
    carryTurns: ${String(carryTurns)},
    takeTurns: ${String(takeTurns)},
    advanceClock: ${String(advanceClock)},
  });
  const now = () => Math.floor(${startsAt} + clock.time())`

/** Replaces all readings of time and randomness, in documents and in workers. */
const fakeReadings = `
  const overrides = (${String(openOverrides)})(override);
  (${String(fakeDate)})(overrides, now);
  (${String(fakeTemporal)})(overrides, now);
  (${String(fakePerformance)})(overrides, ${startsAt}, clock.time);
  (${String(fakeMoments)})(overrides, clock);
  (${String(fakeFiles)})(overrides, now, real);
  (${String(fakeHeaders)})(overrides, now, real.now);
  (${String(fakeDevice)})(overrides);
  const seeded = (${String(seedRandom)})(overrides);
  (${String(seedIds)})(overrides, seeded);
  (${String(seedKeys)})(overrides, seeded);`

/**
 * Runs inside every document before its own scripts. Web fonts are waited for longer while others keep this
 * worker from working.
 */
export const clockScript = () => `{
  const override = ${String(overrideNative)};
  (${String(awaitFonts)})(override, ${stretched(fontsMs)}, ${JSON.stringify(loadQuestion)})
  ${startClock(watchTransitions)};
  (${String(skipAnimations)})(override, clock.isFrozen);
  (${String(answerClockCommands)})(document, ${JSON.stringify(secret)}, clock);
  ${fakeReadings}
  (${String(fakePlayback)})(overrides, clock.time);
  (${String(seedWorklets)})(overrides, ${JSON.stringify(String(seedRandom))})
}`

/** Runs inside every worker before its own scripts. */
export const workerClockScript = `{
  const override = ${String(overrideNative)};
  ${startClock(ignoreTransitions)};
  (${String(answerClockCommands)})(self, ${JSON.stringify(secret)}, clock);
  ${fakeReadings}
}`
