import { setTimeout as sleep } from 'node:timers/promises'
import { isListening } from '../is-listening.ts'
import { stretched } from '@vigia/telemetry/overload/overload'
import type { Acquired } from './browser-pool.ts'
import { Unavailable } from '@vigia/common/errors'
import { TimeoutError, withExtensibleTimeout } from '@vigia/common/time-limit'

const closingMs = 5_000
/**
 * A page may take this many milliseconds; until then a browser that seems to hang is kept for its other
 * users.
 */
const hangingMs = 30_000

export interface UseOptions {
  /** The deadline in milliseconds, which does not include the browser's start. */
  deadlineMs: number
  /** Whether the page must be complete. If so, a response that broke off is an error. */
  isWhole?: boolean
  /** The name under which the egress counts the traffic. */
  onBehalfOf?: string
}

/** A resource that the page could not load, and the reason. */
export interface Lost {
  proxy: boolean
  part: string
}

interface Task<T> {
  work: (lost: Lost, giveTime: (ms: number) => void) => Promise<T>
  clean: () => Promise<unknown>
}

/** Works with an acquired browser, turns failures into our errors, and releases the browser. */
export async function useBrowser<B, T>(
  copy: Acquired<B>,
  egressUrl: string,
  { deadlineMs, isWhole }: UseOptions,
  signal: AbortSignal,
  { work, clean }: Task<T>,
): Promise<T> {
  const lost = { proxy: false, part: '' }
  try {
    const result = await withExtensibleTimeout((giveTime) => work(lost, giveTime), deadlineMs, signal)
    if (lost.proxy) throw new Unavailable('The egress went away while a page was open')
    if (isWhole && lost.part) throw new Error(`A part of the page broke off (${lost.part})`)
    return result
  } catch (error) {
    if (error instanceof TimeoutError || signal.aborted) throw error
    if (lost.proxy || !(await isListening(egressUrl))) {
      throw new Unavailable('The egress is away', { cause: error })
    }
    throw error
  } finally {
    const cleaning = clean()
    if (await closesWithin(stretched(closingMs), cleaning)) copy.release()
    else void letGo(copy, cleaning)
  }
}

/**
 * Releases a browser that does not close its context: it gets no new users, and is killed only if it hangs,
 * because it may have others' pages.
 */
async function letGo<B>(copy: Acquired<B>, cleaning: Promise<unknown>): Promise<void> {
  copy.retire()
  if (!(await closesWithin(stretched(hangingMs), cleaning))) copy.kill()
  copy.release()
}

/**
 * Whether the work ends within this time; a browser that cannot open or close a context by then hangs or is
 * overloaded.
 */
async function closesWithin(ms: number, cleaning: Promise<unknown>): Promise<boolean> {
  const closed = cleaning.then(
    () => true,
    () => true,
  )
  return Promise.race([closed, sleep(ms, false, { ref: false })])
}

/** A User-Agent without the word "Headless", for which many websites show a different page. */
export const chromeOf = (major: string, device: Device = 'desktop') =>
  `Mozilla/5.0 (${device === 'desktop' ? 'X11; Linux x86_64' : 'Linux; Android 10; K'}) AppleWebKit/537.36 (KHTML, like Gecko) ` +
  `Chrome/${major}.0.0.0 ${device === 'phone' ? 'Mobile ' : ''}Safari/537.36`

export type Device = 'desktop' | 'phone' | 'tablet'
