import type { Tab } from '@vigia/browser/tabs/tab'
import { expect, test } from 'vitest'
import { serve } from '../../../tests/sites/serve.ts'
import { inEveryFrame, inPage } from '../frames/in-every-frame.ts'
import { limits } from '../settings.ts'
import { openTestTabs } from '../testing/open-test-tabs.ts'
import { hushObservers, hushObserversScript } from './hush-observers.ts'

/** Each document counts in its title how often its observers have called it. */
const counting = `<h1>Rows</h1><p>A row</p><script>
  const count = () => (document.title = Number(document.title) + 1)
  new IntersectionObserver(count).observe(document.querySelector('p'))
  new ResizeObserver(count).observe(document.querySelector('p'))</script>`
const site = await serve(({ pathname }) => ({
  body: `<!doctype html><title>0</title>${counting}${pathname === '/' ? '<iframe src="/frame" style="width: 50%"></iframe>' : ''}`,
}))
const { tabs } = await openTestTabs([site], () => [hushObserversScript])

async function setWindow({ main }: Tab, size: { width: number; height: number }) {
  await main.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false })
}

const readCounts = (tab: Tab) => inEveryFrame(tab, () => Number(document.title))

/** Ends once observers have been called for what is drawn now. */
const untilDrawn = (tab: Tab) =>
  inPage(tab, async () => {
    for (let nth = 0; nth < 3; nth += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => setTimeout(resolve, 50))
  })

async function shrinkForAMoment(tab: Tab) {
  await setWindow(tab, { width: 1, height: 1 })
  await untilDrawn(tab)
  await setWindow(tab, limits.viewport)
  await untilDrawn(tab)
}

test('observers notice that the window has one pixel for a moment until they are hushed, in frames as well', async () => {
  await tabs.withTab({ deadlineMs: 60_000 }, new AbortController().signal, async (tab) => {
    await tab.main.send('Page.navigate', { url: site.url })
    await expect.poll(() => readCounts(tab)).toEqual([2, 2])
    await shrinkForAMoment(tab)
    const noticed = await readCounts(tab)
    for (const count of noticed) expect(count).toBeGreaterThan(3)
    await hushObservers(tab)
    await shrinkForAMoment(tab)
    expect(await readCounts(tab)).toEqual(noticed)
  })
})
