import type { Suspect } from './curb-hoarders.ts'
import { findShare } from './find-share.ts'
import { within } from './in-time.ts'
import type { Chromium } from './spawn-chromium.ts'
import type { Tab } from './tab.ts'

const patienceMs = 500
const never = new AbortController().signal

/** A tab as one for which the browser may have grown. */
export function suspect(chromium: Chromium, { main }: Tab, contextId: string): Suspect {
  return {
    share: () => findShare(chromium.browser, chromium.session, contextId),
    seconds: () => within(timeOf(main), patienceMs, never).catch(() => Infinity),
    end() {
      // Nobody is left to answer.
      main.send('Page.crash').catch(() => {})
    },
  }
}

async function timeOf(main: Tab['main']): Promise<number> {
  await main.send('Performance.enable')
  const { metrics } = await main.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ProcessTime')?.value ?? 0
}
