import { setTimeout as sleep } from 'node:timers/promises'
import { isListening } from '../is-listening.ts'
import { stretched } from '@vigia/telemetry/overload/overload'
import type { Acquired } from './browser-pool.ts'
import { Unavailable } from '@vigia/common/errors'
import { TimeoutError, withExtensibleTimeout } from '@vigia/common/time-limit'

const closingMs = 5_000
/** A page may take this long; until then a browser that seems to hang is kept for its other users. */
const hangingMs = 30_000

export interface UseOptions {
  /** The start of the browser is not counted. */
  deadlineMs: number
  /** Whether a page may be incomplete. If not, a part that broke off on its way is an error. */
  isWhole?: boolean
  /** The name under which the egress counts the traffic. */
  onBehalfOf?: string
}

/** What a page could not load, and what failed. */
export interface Lost {
  proxy: boolean
  part: string
}

/** Works with an acquired browser, turns failures into our errors, and releases the browser. */
export async function useBrowser<B, T>(
  copy: Acquired<B>,
  egressUrl: string,
  { deadlineMs, isWhole }: UseOptions,
  signal: AbortSignal,
  {
    work,
    clean,
  }: { work: (lost: Lost, giveTime: (ms: number) => void) => Promise<T>; clean: () => Promise<unknown> },
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

/** An answer that ended before it was complete, as when the egress or the website's server dies while sending it. */
const brokenOff =
  /ERR_(CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|CONNECTION_(RESET|CLOSED|ABORTED))$/
const shown = new Set(['Document', 'Stylesheet', 'Image', 'Font', 'Script'])

export function noteLoss(lost: Lost, fault: string, type: string): void {
  lost.proxy ||= fault === 'net::ERR_PROXY_CONNECTION_FAILED'
  if (shown.has(type) && brokenOff.test(fault)) lost.part = fault
}

/** A browser that is only busy must not be killed with the pages of others; it gets no new ones. */
async function letGo<B>(copy: Acquired<B>, cleaning: Promise<unknown>): Promise<void> {
  copy.retire()
  if (!(await closesWithin(stretched(hangingMs), cleaning))) copy.kill()
  copy.release()
}

/** A browser that cannot open a context by then, or cannot close it, hangs or is overloaded. */
async function closesWithin(ms: number, cleaning: Promise<unknown>): Promise<boolean> {
  const closed = cleaning.then(
    () => true,
    () => true,
  )
  return Promise.race([closed, sleep(ms, false, { ref: false })])
}

/** Without the word "Headless", for which many websites show a different page. */
export const chromeOf = (major: string, device: Device = 'desktop') =>
  `Mozilla/5.0 (${device === 'desktop' ? 'X11; Linux x86_64' : 'Linux; Android 10; K'}) AppleWebKit/537.36 (KHTML, like Gecko) ` +
  `Chrome/${major}.0.0.0 ${device === 'phone' ? 'Mobile ' : ''}Safari/537.36`

export type Device = 'desktop' | 'phone' | 'tablet'
