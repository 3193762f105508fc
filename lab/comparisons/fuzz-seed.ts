import * as fc from 'fast-check'
import { checkPair } from './check-pair.ts'
import { anyPair } from './page-arbitrary.ts'

/**
 * Compares the first pairs that a seed makes; answers what is wrong with the smallest pair like the first
 * that fails, or undefined.
 */
export async function fuzzSeed(seed: number, pairs: number): Promise<string | undefined> {
  const details = await fc.check(fc.asyncProperty(anyPair, checkPair), { seed, numRuns: pairs })
  if (!details.failed) return undefined
  return `${String(details.errorInstance)}\n${fc.defaultReportMessage(details)}`
}
