import { expect, test } from 'vitest'
import { findWrongCheck, threeYears, zones } from './testing/clocks.ts'

test.each(zones)('in %s each check of three years is at the minute that its schedule names', (timeZone) => {
  expect(findWrongCheck(timeZone, threeYears)).toBeUndefined()
})
