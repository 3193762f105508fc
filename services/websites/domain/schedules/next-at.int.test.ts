import { expect, test } from 'vitest'
import { findWrongCheck, listChangesOfClock, zones } from './testing/clocks.ts'

test.each(zones)(
  'in %s checks are at the minute that their schedule names when the clock changes',
  (timeZone) => {
    for (const span of listChangesOfClock(timeZone)) expect(findWrongCheck(timeZone, span)).toBeUndefined()
  },
)
