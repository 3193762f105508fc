import { setTimeout as sleep } from 'node:timers/promises'
import type { Tab } from '@vigia/browser/tabs/tab'

/** The loading state of a page, which may navigate at any time. */
export interface Progress {
  /** Whether the document is parsed. */
  isReadable: boolean
  isLoaded: boolean
  /** Whether the page crashed, so that waiting is useless. */
  hasCrashed: boolean
}

/**
 * Navigates to the page, and waits until it is parsed. Rejects if it is no page, has crashed, or is not
 * parsed by the deadline.
 */
export async function openPage(tab: Tab, url: string, deadlineMs: number): Promise<Progress> {
  const progress = watchProgress(tab)
  const { errorText } = await tab.main.send('Page.navigate', { url })
  if (errorText) throw new Error(errorText)
  const isReadable = await waitUntil(() => progress.isReadable || progress.hasCrashed, deadlineMs)
  if (!isReadable) throw new Error('The page is not parsed in time')
  return progress
}

function watchProgress({ main, frames }: Tab): Progress {
  const [page] = frames()
  const progress = { isReadable: false, isLoaded: false, hasCrashed: false }
  let hasBegun = false
  main.on('Page.frameNavigated', ({ frame }) => {
    if (frame.id !== page?.id) return
    hasBegun = true
    Object.assign(progress, { isReadable: false, isLoaded: false })
  })
  // The previous, blank page may report its load event late.
  main.on('Page.domContentEventFired', () => void (progress.isReadable = hasBegun))
  main.on('Page.loadEventFired', () => void (progress.isLoaded = hasBegun))
  main.on('Inspector.targetCrashed', () => void Object.assign(progress, { isLoaded: true, hasCrashed: true }))
  return progress
}

const checkMs = 20

/** Waits for a condition; returns false after `capMs`. */
export async function waitUntil(isSo: () => boolean, capMs: number): Promise<boolean> {
  const end = performance.now() + capMs
  while (!isSo()) {
    if (performance.now() >= end) return false
    await sleep(checkMs)
  }
  return true
}

/**
 * Runs a function in the page's own world, where the page may have replaced the functions that it calls.
 * Rejects if the page navigates meanwhile, or has crashed.
 */
export async function evaluate<Argument, Result>(
  { main }: Tab,
  work: (argument: Argument) => Result,
  argument: Argument,
): Promise<Awaited<Result>> {
  const { result, exceptionDetails } = await main.send('Runtime.evaluate', {
    expression: `(${String(work)})(${JSON.stringify(argument)})`,
    awaitPromise: true,
    returnByValue: true,
  })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return result.value as Awaited<Result>
}
