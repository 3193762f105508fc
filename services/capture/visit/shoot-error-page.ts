import type { Tab } from '@vigia/browser/tabs/tab'
import { withTimeout } from '@vigia/common/time-limit'
import { stretched } from '@vigia/telemetry/overload/overload'
import type { Shown } from '../page/open-page.ts'
import { PermanentPageError } from '../network/reasons.ts'
import { shootAsItIs } from '../shot/take-shot.ts'

const maxMs = 3_000
const never = new AbortController().signal

/** Throws the error again with a screenshot of what the browser displays, so that the owner sees it. */
export async function rethrowWithPicture(tab: Tab, shown: Shown, error: unknown): Promise<never> {
  // An error page of the browser or of the egress is no page.
  const isPage = !shown.egressWord && !shown.url.startsWith('chrome-error:')
  if (error instanceof PermanentPageError && isPage)
    error.picture = await withTimeout(shootWindow(tab), stretched(maxMs), never).catch(() => undefined)
  throw error
}

/** Captures the part of the page in its window. */
async function shootWindow(tab: Tab) {
  const { width, height } = tab.viewport
  const area = { left: 0, top: 0, width, height, origin: { x: 0, y: 0 }, isTurned: false }
  return { png: await shootAsItIs(tab, area), width, height }
}
