import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTabs } from '@vigia/browser/tabs/tabs'
import { overload } from '@vigia/telemetry/overload/overload'
import { starvedLoad, startPlanting } from '@vigia/telemetry/overload/testing/plant-readings'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { serve } from '../../../tests/sites/serve.ts'
import { startEgress } from '../../../tests/support/egress.ts'
import { endAnimationsScript } from '../clock/end-animations.ts'
import { clockScript } from '../clock/clock-script.ts'
import { limits } from '../settings.ts'
import { captureScreenshot, timeFor } from '../visit/capture-screenshot.ts'
import { listPaths, startPassing } from '../testing/passing/passing-pages.ts'
import { scaleTimeout } from '../../../tests/support/timeout-factor.ts'

const folder = mkdtempSync(join(tmpdir(), 'vigia-overload-'))
process.env['PROC_FOLDER'] = join(folder, 'proc')
const machine = startPlanting(folder, starvedLoad, process.pid)
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

beforeAll(() => vi.waitUntil(() => overload().isStarved(), { timeout: scaleTimeout(30_000) }))
afterAll(async () => {
  machine.stop()
  await tabs.close()
  await Promise.all([egress.stop(), site.stop(), tallSite.stop()])
  rmSync(folder, { recursive: true })
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
