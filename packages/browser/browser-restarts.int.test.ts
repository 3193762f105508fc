import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../deploy/local/servers/ports.ts'
import { signalTo } from '../../deploy/local/processes/pid.ts'
import { openTabs } from './tabs/tabs.ts'
import type { Tab } from './tabs/tab.ts'
import { exportTelemetry } from '@vigia/telemetry/start-exporters'
import { childrenOf, descendantsOf, isChromium, openLab } from './testing/lab.ts'
import { scaleTimeout } from '../../tests/support/timeout-factor.ts'

const never = new AbortController().signal

test('each replaced browser is counted by the reason', async () => {
  const port = await freePort()
  const metrics = { host: '127.0.0.1', port }
  onTestFinished(await exportTelemetry({ name: 'test', metrics, ratio: 1 }))
  const { egressUrl } = await openLab('')
  const viewport = { width: 800, height: 600 }
  const tabs = openTabs({ egressUrl, agent: 'Tester/1.0', viewport, scale: 1, before: () => [], maxUses: 2 })
  onTestFinished(() => tabs.close())
  const use = (work = async (_: Tab) => {}) => tabs.withTab({ deadlineMs: scaleTimeout(10_000) }, never, work)

  await use()
  const dies = use(async ({ main }) => {
    const child = childrenOf(process.pid).find(isChromium) ?? NaN
    for (const each of [child, ...descendantsOf(child)]) signalTo(each, 'SIGKILL')
    await main.send('Runtime.evaluate', { expression: '1' })
  })
  await expect(dies).rejects.toThrow(/closed/)
  for (const _ of ['a new one', 'old after this', 'another']) await use()

  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(text).toContain('vigia_browser_restarts_total{reason="old"} 1')
  expect(text).toContain('vigia_browser_restarts_total{reason="died"} 1')
})
