import { getPriority } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { childrenOf, descendantsOf, isChromium, openLab } from '../testing/lab.ts'
import { signalProcess } from '../limits/signal-process.ts'
import type { Tab } from './tab.ts'
import { openTabs } from './tabs.ts'
import { scaleTimeout } from '../../../tests/support/timeout-factor.ts'

const never = new AbortController().signal
const options = { deadlineMs: scaleTimeout(60_000) }

const browsers = () => childrenOf(process.pid).filter(isChromium)

async function add({ main }: Tab): Promise<unknown> {
  const { result } = await main.send('Runtime.evaluate', { expression: '1 + 1', returnByValue: true })
  return result.value
}

test(
  'a browser that visitors’ pages take with them is not the one of users, which comes first',
  async () => {
    const { egressUrl } = await openLab('')
    const viewport = { width: 1280, height: 800 }
    const tabs = openTabs({ agent: 'Tester/1.0', viewport, scale: 1, before: () => [], egressUrl })
    onTestFinished(() => tabs.close())
    await tabs.withTab(options, never, async (usersTab) => {
      const [users] = browsers()
      const visiting = tabs.withTab({ ...options, isForVisitor: true }, never, async (visitorsTab) => {
        expect(await add(visitorsTab)).toBe(2)
        const visitors = browsers().find((pid) => pid !== users) ?? 0
        // The first process may be a wrapper script, which starts the browser.
        const browser = childrenOf(visitors).find(isChromium) ?? visitors
        expect(getPriority(browser)).toBeGreaterThan(getPriority(users))
        for (const pid of descendantsOf(visitors)) signalProcess(pid, 'SIGKILL')
        // Tabs that were already opening are still answered.
        for (;;) await add(visitorsTab)
      })
      await expect(visiting).rejects.toThrow('the browser is closed')
      expect(await add(usersTab)).toBe(2)
    })
  },
  scaleTimeout(150_000),
)
