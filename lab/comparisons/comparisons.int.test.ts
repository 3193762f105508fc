import { expect, test } from 'vitest'
import { fuzzSeed } from './fuzz-seed.ts'
import { scaleTimeout } from '../../tests/support/timeout-factor.ts'

// npm run lab -- comparisons compares 20,000.
test.each([101, 102, 103, 104, 105])(
  'of the hundred pairs of seed %i each is compared, with regions in the pictures, as from the other side and as by force',
  { timeout: scaleTimeout(240_000) },
  async (seed) => {
    expect(await fuzzSeed(seed, 100)).toBeUndefined()
  },
)
