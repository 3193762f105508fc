import { emulateMetrics } from '@vigia/browser/tabs/emulate-metrics'
import type { Tab } from '@vigia/browser/tabs/tab'
import { openTabs } from '@vigia/browser/tabs/tabs'
import { afterAll, expect, test } from 'vitest'
import { serve, svg, type Answer } from '../../../tests/sites/serve.ts'
import { startEgress } from '../../../tests/support/egress.ts'
import { clockScript } from '../clock/clock-script.ts'
import { endAnimationsScript } from '../clock/end-animations.ts'
import { inPage } from '../frames/in-every-frame.ts'
import { hideResizesScript } from '../page/hide-resizes.ts'
import { hushObserversScript } from '../page/hush-observers.ts'
import { limits } from '../settings.ts'
import {
  allRows,
  colourOf,
  findRows,
  end,
  heading,
  holders,
  page,
  watched,
} from '../testing/passing/passing-parts.ts'
import { patientMs } from '../testing/patient.ts'
import { captureScreenshot } from '../visit/capture-screenshot.ts'

const list = (holder: string, enter: string, leave: string) =>
  page('.holder { height: 100px; line-height: 0 }', `${heading}${holder}${end}`, watched(enter, leave))

/** Lists that drop the images of the rows that are out of view. */
const pages: Record<string, Answer> = {
  '/sources': list(
    holders.replaceAll('></div>', '><img alt=""></div>'),
    `target.firstChild.src = '/row/' + nth + '.svg'`,
    `target.firstChild.removeAttribute('src')`,
  ),
  '/images-after-a-pause': list(
    holders,
    `target.innerHTML = 'Row number ' + nth; target.pause = setTimeout(() => { target.innerHTML = '<img src="/row/' + nth + '.svg" alt="">' }, 250)`,
    `clearTimeout(target.pause); target.innerHTML = ''`,
  ),
}

const site = await serve(({ pathname }) => {
  const [, nth] = /^\/row\/(\d+)\.svg$/.exec(pathname) ?? []
  if (nth === undefined) return pages[pathname]
  const fill = `rgb(${colourOf(Number(nth)).join()})`
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="100"><rect width="900" height="100" fill="${fill}"/></svg>`
  return { body, type: svg, after: 100 }
})
const egress = await startEgress([site.host])
const tabs = openTabs({
  egressUrl: egress.url,
  agent: 'Tester/1.0',
  viewport: limits.viewport,
  scale: 1,
  before: () => [clockScript(), endAnimationsScript, hideResizesScript, hushObserversScript],
})

afterAll(async () => {
  await tabs.close()
  await Promise.all([egress.stop(), site.stop()])
})

const untilDrawn = (tab: Tab) =>
  inPage(tab, async () => {
    for (let nth = 0; nth < 3; nth += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  })

/**
 * A tab in which frames are drawn while Chromium has given the window one pixel for a screenshot, as happens
 * once in a while on a busy machine.
 */
function slowDown(tab: Tab): Tab {
  const { send } = tab.main
  const sendSlowly: typeof send = async (method, ...rest) => {
    const [options] = rest as [{ captureBeyondViewport?: boolean; clip?: never } | undefined]
    if (method === 'Page.captureScreenshot' && options?.captureBeyondViewport && options.clip) {
      await emulateMetrics(send, { width: 1, height: 1 }, 1)
      await untilDrawn(tab)
      await emulateMetrics(send, tab.viewport, options.clip)
      await untilDrawn(tab)
    }
    return send(method, ...rest)
  }
  return { ...tab, main: { ...tab.main, send: sendSlowly } }
}

async function listShown(path: string): Promise<number[]> {
  const signal = new AbortController().signal
  const { png } = await tabs.withTab({ deadlineMs: patientMs }, signal, (tab) =>
    captureScreenshot(slowDown(tab), {
      url: site.url + path,
      egressUrl: egress.url,
      seenBefore: undefined,
    }),
  )
  return findRows(png)
}

test.each(Object.keys(pages))(
  'a list that drops rows out of view is whole although its window has one pixel during a screenshot: %s',
  async (path) => {
    expect(await listShown(path)).toEqual(allRows)
  },
)
