import { setTimeout as sleep } from 'node:timers/promises'
import { isListening } from '../is-listening.ts'
import type { Acquired } from './browser-pool.ts'
import { Unavailable } from '@vigia/common/errors'
import { TimeoutError, withExtensibleTimeout } from '@vigia/common/time-limit'

const closingMs = 5_000
/** As long as a page may take, so that whoever else is there has it. */
const hangingMs = 30_000

export interface UseOptions {
  /** The browser's start is not counted. */
  deadlineMs: number
  /** Half of a page is no page: throws when a part of it broke off on its way. */
  isWhole?: boolean
  /** In the egress's books. */
  onBehalfOf?: string
}

/** What a page did not get, and what it was that failed. */
export interface Lost {
  proxy: boolean
  part: string
}

/** Does work with a borrowed browser, calls a failure by its right name, and brings back what was borrowed. */
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
    if (await closesWithin(closingMs, cleaning)) copy.giveBack()
    else void letGo(copy, cleaning)
  }
}

/** An answer that ended before it was complete, as when the egress or the website's server dies in the middle of it. */
const brokenOff =
  /ERR_(CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|CONNECTION_(RESET|CLOSED|ABORTED))$/
const shown = new Set(['document', 'stylesheet', 'image', 'font', 'script'])

export function noteLoss(lost: Lost, fault: string, type: string): void {
  lost.proxy ||= fault === 'net::ERR_PROXY_CONNECTION_FAILED'
  if (shown.has(type.toLowerCase()) && brokenOff.test(fault)) lost.part = fault
}

/** One that is only busy must not take the pages of others with it; nobody new comes to it. */
async function letGo<B>(copy: Acquired<B>, cleaning: Promise<unknown>): Promise<void> {
  copy.putAway()
  if (!(await closesWithin(hangingMs, cleaning))) copy.kill()
  copy.giveBack()
}

/** A browser that has no context to show by now, or cannot close it, hangs or has too much to do. */
async function closesWithin(ms: number, cleaning: Promise<unknown>): Promise<boolean> {
  const closed = cleaning.then(
    () => true,
    () => true,
  )
  return Promise.race([closed, sleep(ms, false, { ref: false })])
}

/** Without the word "Headless", at which many websites show a different page. */
export const chromeOf = (major: string) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`
