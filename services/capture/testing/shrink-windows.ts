import { emulateMetrics } from '@vigia/browser/tabs/emulate-metrics'
import type { Tab } from '@vigia/browser/tabs/tab'
import type { Site } from '../../../tests/sites/serve.ts'
import { clockScript } from '../clock/clock-script.ts'
import { endAnimationsScript } from '../clock/end-animations.ts'
import { inPage } from '../frames/in-every-frame.ts'
import { hideResizesScript } from '../page/hide-resizes.ts'
import { hushObserversScript } from '../page/hush-observers.ts'
import { captureScreenshot } from '../visit/capture-screenshot.ts'
import { openTestTabs } from './open-test-tabs.ts'
import { patientMs } from './patient.ts'

const untilDrawn = (tab: Tab) =>
  inPage(tab, async () => {
    for (let nth = 0; nth < 3; nth += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  })

/**
 * A tab in which frames are drawn while Chromium has given the window one pixel for a screenshot, as happens
 * once in a while on a busy machine.
 */
function slowDown(tab: Tab): Tab {
  const { send, sendForData } = tab.main
  let metrics: unknown
  const sendNoting: typeof send = (method, ...rest) => {
    if (method === 'Emulation.setDeviceMetricsOverride') metrics = rest[0]
    return send(method, ...rest)
  }
  const shootSlowly: typeof sendForData = async (method, options: { captureBeyondViewport?: boolean }) => {
    if (options.captureBeyondViewport) {
      await emulateMetrics(send, { width: 1, height: 1 }, 1)
      await untilDrawn(tab)
      await send('Emulation.setDeviceMetricsOverride', metrics as never)
      await untilDrawn(tab)
    }
    return sendForData(method, options)
  }
  return { ...tab, main: { ...tab.main, send: sendNoting, sendForData: shootSlowly } }
}

/** Captures pages of a website whose window has one pixel during each screenshot, for the tests of a file. */
export async function shrinkWindows(site: Site): Promise<(path: string) => Promise<Buffer>> {
  const scripts = () => [clockScript(), endAnimationsScript, hideResizesScript, hushObserversScript]
  const { tabs, egressUrl } = await openTestTabs([site], scripts)
  return async (path) => {
    const signal = new AbortController().signal
    const request = { url: site.url + path, egressUrl, seenBefore: undefined }
    const { png } = await tabs.withTab({ deadlineMs: patientMs }, signal, (tab) =>
      captureScreenshot(slowDown(tab), request),
    )
    return png
  }
}
