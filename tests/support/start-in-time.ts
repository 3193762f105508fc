import { scaleTimeout } from './timeout-factor.ts'

/** Starts what a file needs; while a file is loaded, no timeout of Vitest says what hangs. */
export async function startInTime<T>(what: string, starting: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`still starting: ${what}`)), scaleTimeout(120_000))
  return Promise.race([starting, late]).finally(() => clearTimeout(timer))
}
