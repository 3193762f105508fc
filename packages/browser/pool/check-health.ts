import type { Session } from '../cdp.ts'
import { overload } from '@vigia/telemetry/overload/overload'
import { withTimeout } from '@vigia/common/time-limit'

const everyMs = 6_000
const patienceMs = 5_000
const never = new AbortController().signal

type Talk = Pick<Session, 'send'>

interface LongPage {
  since: number
  onRestart: () => void
}

export interface HealthWatch {
  /** Watches while a page is open; returns a function for when it is closed. */
  join(onRestart: () => void): () => void
  stop(): void
}

/**
 * Watches the GPU process, which draws all pages of a browser: one page may give it hours of work, so that no
 * other page is drawn. While pages are open for long, it checks regularly whether another page can still be
 * drawn, and if not, kills the GPU process. The browser restarts it, open pages continue, and `onRestart` is
 * called, because a browser tolerates only a few restarts.
 */
export function watchHealth(browser: Talk, sessionOf: (id: string) => Talk): HealthWatch {
  const pages = new Set<LongPage>()
  let isChecking = false
  const check = async () => {
    const long = [...pages].filter(({ since }) => performance.now() - since >= everyMs)
    // A check starts a process of its own, which would slow a busy machine down further.
    if (isChecking || long.length === 0 || overload().isStarved()) return
    isChecking = true
    const isWell = await isWellOrSlow(browser, sessionOf).finally(() => (isChecking = false))
    if (isWell) return
    await endDrawing(browser)
    for (const { onRestart } of long) onRestart()
  }
  const timer = setInterval(() => void check().catch(() => {}), everyMs).unref()
  return {
    join(onRestart) {
      const page = { since: performance.now(), onRestart }
      pages.add(page)
      return () => void pages.delete(page)
    },
    stop: () => clearInterval(timer),
  }
}

/** On a busy machine the browser may only be slow, and a new GPU process would not be faster. */
async function isWellOrSlow(browser: Talk, sessionOf: (id: string) => Talk): Promise<boolean> {
  const beganAt = performance.now()
  return (await isDrawing(browser, sessionOf)) || overload().wasStarved(beganAt)
}

async function isDrawing(browser: Talk, sessionOf: (id: string) => Talk): Promise<boolean> {
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', newWindow: true })
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true })
  const clip = { x: 0, y: 0, width: 1, height: 1, scale: 1 }
  const drawn = sessionOf(sessionId)
    .send('Page.captureScreenshot', { clip, optimizeForSpeed: true })
    .then(() => true)
  return withTimeout(drawn, patienceMs, never)
    .catch(() => false)
    .finally(() => browser.send('Target.closeTarget', { targetId }).catch(() => {}))
}

async function endDrawing(browser: Talk): Promise<void> {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo')
  const drawing = processInfo.find(({ type }) => type === 'GPU')
  if (drawing) process.kill(drawing.id, 'SIGKILL')
}
