import type { Session } from '../cdp.ts'
import { overload } from '@vigia/telemetry/overload/overload'
import { withTimeout } from '@vigia/common/time-limit'

const everyMs = 6_000
const patienceMs = 5_000
const never = new AbortController().signal

type Talk = Pick<Session, 'send'>

/**
 * All pages of a browser are drawn by one GPU process. A page may give that hours of work, and no page is drawn any more then.
 * Started for a page that takes long: checks now and then whether another page can still be drawn, and kills the GPU process
 * otherwise. The browser restarts it, and open pages go on; `onRestart` is called then, because a browser tolerates this a few times only.
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
        // On a busy machine the browser may only be slow, and another one would not be faster.
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
