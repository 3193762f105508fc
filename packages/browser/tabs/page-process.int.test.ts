import { expect, onTestFinished, test } from 'vitest'
import { commandOf, openLab } from '../testing/lab.ts'
import { scaleTimeout } from '../../../tests/support/timeout-factor.ts'
import { openTabs } from './tabs.ts'

test('the process of a page is known before any script has run', async () => {
  const { egressUrl } = await openLab('')
  const viewport = { width: 1280, height: 800 }
  const before = () => [`document.documentElement.lang = 'en'`]
  const tabs = openTabs({ egressUrl, agent: 'Tester/1.0', viewport, scale: 1, before })
  onTestFinished(() => tabs.close())
  const options = { deadlineMs: scaleTimeout(20_000) }
  await tabs.withTab(options, new AbortController().signal, async ({ main, processes }) => {
    const { root } = await main.send('DOM.getDocument', { depth: 1 })
    expect(root.children).toMatchObject([{ localName: 'html', attributes: [] }])
    expect([...processes].map(commandOf)).toEqual([expect.stringContaining('--type=renderer')])
  })
})
