import type { Suspect } from '../limits/limit-page-memory.ts'
import { measurePageStorage } from '../limits/measure-page-storage.ts'
import { withTimeout } from '@vigia/common/time-limit'
import type { Chromium } from '../spawn-chromium.ts'
import type { Tab } from './tab.ts'

const patienceMs = 500
const never = new AbortController().signal

/** A tab as a possible cause of the browser's growth. */
export function suspect(chromium: Chromium, { main }: Tab, contextId: string): Suspect {
  return {
    share: () => measurePageStorage(chromium.browser, chromium.session, contextId),
    seconds: () => withTimeout(timeOf(main), patienceMs, never).catch(() => Infinity),
    end() {
      // The renderer has ended.
      main.send('Page.crash').catch(() => {})
    },
  }
}

async function timeOf(main: Tab['main']): Promise<number> {
  await main.send('Performance.enable')
  const { metrics } = await main.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ProcessTime')?.value ?? 0
}
