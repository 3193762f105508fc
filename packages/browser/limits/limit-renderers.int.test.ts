import { expect, onTestFinished, test } from 'vitest'
import { openLab } from '../testing/lab.ts'
import { openTabs } from '../tabs/tabs.ts'
import { scaleTimeout } from '../../../tests/support/timeout-factor.ts'

const never = new AbortController().signal

test('a page that allocates all memory it can get crashes long before none is left, and the next one works', async () => {
  const { egressUrl } = await openLab(
    '<script>const all = []; setInterval(() => all.push(new Uint8Array(64 << 20).fill(1)), 50)</script>',
  )
  const viewport = { width: 800, height: 600 }
  const tabs = openTabs({ egressUrl, agent: 'Tester/1.0', viewport, scale: 1, before: () => [] })
  onTestFinished(() => tabs.close())
  const end = await tabs.withTab({ deadlineMs: scaleTimeout(60_000) }, never, async ({ main }) => {
    const crash = new Promise((resolve) => main.on('Inspector.targetCrashed', () => resolve('crashed')))
    await main.send('Page.navigate', { url: 'http://lab.example/' })
    return crash
  })
  expect(end).toBe('crashed')
  const two = await tabs.withTab({ deadlineMs: scaleTimeout(20_000) }, never, ({ main }) =>
    main.send('Runtime.evaluate', { expression: '1 + 1', returnByValue: true }),
  )
  expect(two.result.value).toBe(2)
})
