import { createHash } from 'node:crypto'
import { availableParallelism, loadavg } from 'node:os'

/** The environment variable with the factor for now; read by `scaleTimeout`. */
export const timeoutFactorVariable = 'VIGIA_TEST_TIMEOUT_FACTOR'
/** The environment variable with what `measureSlowness` returned; set for all processes of a run. */
export const slownessVariable = 'VIGIA_TEST_SLOWNESS'

const blocks = 2_000
const block = new Uint8Array(2 ** 16)
/** The milliseconds that `blocks` took on a quiet machine with two cores of 2.5 GHz. */
const referenceMs = 120
const maxFactor = 4

/**
 * How many times as slow as a processor of 2.5 GHz this one is, at least 1, from a fixed amount of hashing by
 * wall-clock time.
 */
export function measureSlowness(): number {
  const began = performance.now()
  const hash = createHash('sha256')
  for (let done = 0; done < blocks; done++) hash.update(block)
  hash.digest()
  return Math.max(1, (performance.now() - began) / referenceMs)
}

/**
 * The factor, from 1 to 4, of a machine with this slowness on which `load` processes want each core on
 * average; one that is not busy has less than 1.
 */
export function toFactor(slowness: number, load: number): number {
  return Math.round(10 * Math.min(maxFactor, slowness * Math.max(1, load))) / 10
}

/**
 * Renews the factor from the load of the last minute, for this process and those that it starts: a machine
 * may become slow in the middle of a run.
 */
export function renewTimeoutFactor(): void {
  const [load = 0] = loadavg()
  const slowness = Number(process.env[slownessVariable] ?? 1)
  process.env[timeoutFactorVariable] = String(toFactor(slowness, load / availableParallelism()))
}

/** A timeout for this machine as it is now, from one for a quiet machine; both in ms. */
export function scaleTimeout(milliseconds: number): number {
  return Math.round(milliseconds * Number(process.env[timeoutFactorVariable] ?? 1))
}
