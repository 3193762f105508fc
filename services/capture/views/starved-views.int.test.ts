import { openTabs } from '@vigia/browser/tabs/tabs'
import { afterAll, expect, test } from 'vitest'
import { serve } from '../../../tests/sites/serve.ts'
import { startEgress } from '../../../tests/support/egress.ts'
import { starveMachine } from '../../../tests/support/starve-machine.ts'
import { endAnimationsScript } from '../clock/end-animations.ts'
import { clockScript } from '../clock/clock-script.ts'
import { limits } from '../settings.ts'
import { captureScreenshot, timeFor } from '../visit/capture-screenshot.ts'
import { listPaths, startPassing } from '../testing/passing/passing-pages.ts'

starveMachine()
const site = await startPassing()
const tallHeight = 19_500
const tallSite = await serve(() => ({
  body: `<title>Tall</title><div style="height: ${tallHeight}px">Tall</div>`,
}))
const egress = await startEgress([site.host, tallSite.host])
const tabs = openTabs({
  egressUrl: egress.url,
  agent: 'Tester/1.0',
  viewport: limits.viewport,
  scale: 1,
  before: () => [clockScript(), endAnimationsScript],
})

afterAll(async () => {
  await tabs.close()
  await Promise.all([egress.stop(), site.stop(), tallSite.stop()])
})

/** The additional times that a capture was given, step by step. */
async function timesFor(url: string): Promise<number[]> {
  const given: number[] = []
  const giveTime = (ms: number) => void given.push(ms)
  await tabs.withTab({ deadlineMs: 110_000 }, new AbortController().signal, (tab) =>
    captureScreenshot(tab, { url, egressUrl: egress.url, seenBefore: undefined, giveTime }),
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
