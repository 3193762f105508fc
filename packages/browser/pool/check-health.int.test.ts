import { setTimeout as sleep } from 'node:timers/promises'
import { overload } from '@vigia/telemetry/overload/overload'
import { calmLoad, starvedLoad, startPlanting } from '@vigia/telemetry/overload/testing/plant-readings'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { makeFileFolder } from '../../../tests/support/make-folder.ts'
import { scaleTimeout } from '../../../tests/support/timeout-factor.ts'
import { openLab } from '../testing/lab.ts'
import { startBrowser } from '../tabs/start-browser.ts'

const folder = makeFileFolder()
const machine = startPlanting(folder, calmLoad, process.pid)
process.env['PROC_FOLDER'] = `${folder}/proc`
process.env['CGROUP_FOLDER'] = `${folder}/cgroup`
afterAll(machine.stop)

/** Ids of the pages that checks open in a browser in which four pages stay open. */
async function openLongPages(): Promise<string[]> {
  const { egressUrl } = await openLab('')
  const chromium = await startBrowser({ egressUrl, niceness: 0, limitMb: () => 2_000 })
  onTestFinished(() => chromium.close())
  const opened: string[] = []
  chromium.browser.on('Target.targetCreated', ({ targetInfo }) => void opened.push(targetInfo.targetId))
  for (let nth = 0; nth < 4; nth += 1) onTestFinished(chromium.health.join(() => {}))
  return opened
}

test(
  'pages that are open for long share the checks of their browser',
  { timeout: scaleTimeout(90_000) },
  async () => {
    const opened = await openLongPages()
    const began = performance.now()
    await vi.waitUntil(() => opened.length >= 2, { timeout: scaleTimeout(60_000) })
    expect(performance.now() - began).toBeGreaterThan(11_000)
  },
)

test('a busy machine is not kept busier by checks', { timeout: scaleTimeout(90_000) }, async () => {
  machine.change(starvedLoad)
  await vi.waitUntil(() => overload().isStarved(), { timeout: scaleTimeout(30_000) })
  const opened = await openLongPages()
  await sleep(14_000)
  expect(opened).toEqual([])
})
