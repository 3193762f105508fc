import type { Tab } from '@vigia/browser/tabs/tab'
import type { Tabs } from '@vigia/browser/tabs/tabs'
import { Unavailable } from '@vigia/common/errors'
import { limits } from '../limits/limits.ts'
import type { DetectEncoding } from '../bodies/reply.ts'
import { evaluate } from './open-page.ts'

export interface Detecting {
  signal: AbortSignal
  job: string
  isForVisitor?: boolean
}

/**
 * Opens a detector that displays the bytes of a page in the browser without a request. Throws when the signal
 * aborts, and Unavailable when the browser is away.
 */
export function openDetector(
  tabs: Pick<Tabs, 'withTab'>,
  { signal, job, isForVisitor }: Detecting,
): DetectEncoding {
  return async (url, body) => {
    const options = { deadlineMs: limits.detectionMs, onBehalfOf: job, isForVisitor }
    try {
      return await tabs.withTab(options, signal, (tab) => showAs(tab, url, body))
    } catch (error) {
      if (signal.aborted || error instanceof Unavailable) throw error
      return undefined
    }
  }
}

async function showAs(tab: Tab, url: string, body: Buffer): Promise<string> {
  const [page] = tab.frames()
  await tab.intercept({
    types: undefined,
    decide: ({ resourceType, frameId }) =>
      resourceType === 'Document' && frameId === page?.id ? { contentType: 'text/html', body } : 'refuse',
  })
  const { errorText } = await tab.main.send('Page.navigate', { url })
  if (errorText) throw new Error(errorText)
  return evaluate(tab, () => document.characterSet, undefined)
}

/**
 * Caches the encoding of a website: after several equal results, no more pages are displayed in the browser.
 */
export function rememberEncoding(detect: DetectEncoding): DetectEncoding {
  const found: string[] = []
  let asked = 0
  return async (url, bytes) => {
    const isKnown = found.length >= limits.detectedAlike && new Set(found).size === 1
    if (isKnown || asked >= limits.detected) return found[0]
    asked += 1
    const encoding = await detect(url, bytes)
    if (encoding) found.push(encoding)
    return encoding
  }
}
