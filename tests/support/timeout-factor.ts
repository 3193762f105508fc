import { createHash } from 'node:crypto'

/** The environment variable with the factor that was measured; set for all processes of a run. */
export const timeoutFactorVariable = 'VIGIA_TEST_TIMEOUT_FACTOR'

const blocks = 2_000
const block = new Uint8Array(2 ** 16)
/** The milliseconds that `blocks` took on a quiet machine with two cores of 2.5 GHz. */
const referenceMs = 120
const maxFactor = 4

/**
 * The factor, from 1 to 4, by which this machine is slower now than a quiet one: a fixed amount of hashing by
 * wall-clock time, so that both slow and busy processors count.
 */
export function measureTimeoutFactor(): number {
  const began = performance.now()
  const hash = createHash('sha256')
  for (let done = 0; done < blocks; done++) hash.update(block)
  hash.digest()
  return toFactor(performance.now() - began)
}

export function toFactor(tookMs: number): number {
  return Math.round(10 * Math.min(maxFactor, Math.max(1, tookMs / referenceMs))) / 10
}

/** A timeout for this machine, from one for a quiet machine; both in ms. */
export function scaleTimeout(milliseconds: number): number {
  return Math.round(milliseconds * Number(process.env[timeoutFactorVariable] ?? 1))
}
