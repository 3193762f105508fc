import type { Session } from '../cdp.ts'
import { overload } from '@vigia/telemetry/overload/overload'
import { withTimeout } from '@vigia/common/time-limit'

const everyMs = 6_000
const patienceMs = 5_000
const never = new AbortController().signal

type Talk = Pick<Session, 'send'>

/**
 * Watches the GPU process, which draws all pages of a browser: one page may give it hours of work, so that no
 * other page is drawn. Started for a page that takes long; checks regularly whether another page can still be
 * drawn, and if not, kills the GPU process. The browser restarts it, open pages continue, and `onRestart` is
 * called, because a browser tolerates only a few restarts.
 */
export function watchHealth(
  browser: Talk,
  sessionOf: (id: string) => Talk,
  onRestart: () => void,
): () => void {
  const timer = setInterval(() => {
    const beganAt = performance.now()
    isDrawing(browser, sessionOf)
      .then(async (isWell) => {
        // On a busy machine the browser may only be slow, and a new one would not be faster.
        if (isWell || overload().wasStarved(beganAt)) return
        await endDrawing(browser)
        onRestart()
      })
      .catch(() => {})
  }, everyMs).unref()
  return () => clearInterval(timer)
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
