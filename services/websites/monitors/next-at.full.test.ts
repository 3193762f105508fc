import { test } from 'vitest'
import { expectNamedMinutes, threeYears, zones } from './testing/clocks.ts'

test.each(zones)('in %s each check of three years is at the minute that its schedule names', (timeZone) => {
  expectNamedMinutes(timeZone, threeYears)
})
