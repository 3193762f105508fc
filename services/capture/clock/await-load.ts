import type { Tab } from '@vigia/browser/tabs/tab'
import { inPage } from '../frames/in-every-frame.ts'
import { loadQuestion } from './clock-script.ts'

/**
 * Waits until the page's scripts have had a load event that was held back; see `await-fonts.ts`. The browser
 * has reported it by then.
 */
export async function awaitLoad(tab: Tab): Promise<void> {
  await inPage(tab, untilLoaded, loadQuestion)
}

async function untilLoaded(question: string) {
  const isHeldBack = () => !document.dispatchEvent(new CustomEvent(question, { cancelable: true }))
  while (isHeldBack()) await new Promise((resolve) => setTimeout(resolve, 10))
}
