import { expect, test } from 'vitest'
import { fuzzSeed } from './fuzz-seed.ts'

test('ten generated pairs are compared, with regions in the pictures, as from the other side and as by force', async () => {
  expect(await fuzzSeed(100, 10)).toBeUndefined()
})
