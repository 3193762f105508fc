import { say } from '../../deploy/terminal/print.ts'
import { readNumber } from '../arguments.ts'
import { fuzzSeed } from './fuzz-seed.ts'

// Compares generated pairs, so many of each seed, from one seed on: what was done before is not done again if
// a run is resumed there.
const pairsOfSeed = 250
const [pairs, first] = [readNumber('pairs', 20_000), readNumber('seed', 1)]
const last = first + Math.ceil(pairs / pairsOfSeed) - 1

say(
  `${pairs} pairs of the seeds ${first} to ${last}. To go on at one of them: npm run lab -- comparisons --seed=<seed>`,
)
let faults = 0
for (let seed = first; seed <= last; seed += 1) {
  const began = performance.now()
  const count = Math.min(pairsOfSeed, pairs - (seed - first) * pairsOfSeed)
  const fault = await fuzzSeed(seed, count)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  say(fault ? `Seed ${seed}: ${fault}` : `Seed ${seed}: ${count} pairs in ${seconds} s`)
  if (fault) faults += 1
}
say(faults > 0 ? `${faults} seeds have a pair that is compared wrongly` : 'None was compared wrongly')
process.exit(faults > 0 ? 1 : 0)
