import { expect, test } from 'vitest'
import { serve } from '../../../tests/sites/serve.ts'
import { starveMachine } from '../../../tests/support/starve-machine.ts'
import { limits } from '../settings.ts'
import { captureScreenshot, timeFor } from '../visit/capture-screenshot.ts'
import { openTestTabs } from '../testing/open-test-tabs.ts'
import { listPaths, startPassing } from '../testing/passing/passing-pages.ts'

starveMachine()
const site = await startPassing()
const tallHeight = 19_500
const tallSite = await serve(() => ({
  body: `<title>Tall</title><div style="height: ${tallHeight}px">Tall</div>`,
}))
const { tabs, egressUrl } = await openTestTabs([site, tallSite])

/** The additional times that a capture was given, step by step. */
async function timesFor(url: string): Promise<number[]> {
  const given: number[] = []
  const giveTime = (ms: number) => void given.push(ms)
  await tabs.withTab({ deadlineMs: 110_000 }, new AbortController().signal, (tab) =>
    captureScreenshot(tab, { url, egressUrl, seenBefore: undefined, giveTime }),
  )
  return given
}

test('while others use the machine, each place at which a page is looked at gets four times as long', async () => {
  // The page has 6,200 rows in windows of 800.
  const places = 8
  const whole = places * limits.views.msPerStop * 4
  const given = await timesFor(`${site.url}${listPaths[0]}`)
  expect(given.filter((ms) => ms === whole)).toHaveLength(2)
})

test('while others use the machine, a tall page gets four times as much more time for its height', async () => {
  expect(timeFor(tallHeight)).toBeGreaterThan(0)
  expect(await timesFor(tallSite.url)).toContain(4 * timeFor(tallHeight))
})
