import type { Tab } from '@vigia/browser/tabs/tab'
import { expect, test } from 'vitest'
import { serve } from '../../../../tests/sites/serve.ts'
import { openTestTabs } from '../../testing/open-test-tabs.ts'

const site = await serve(() => ({ body: '<!doctype html><title>Counts</title><h1>Events</h1>' }))
const { tabs } = await openTestTabs([site])

/** What a script of the page reads. */
const read = async ({ main }: Tab, expression: string): Promise<unknown> =>
  (await main.send('Runtime.evaluate', { expression, returnByValue: true })).result.value

test('a page reads no events of a pointer, however often the browser has reported one', async () => {
  await tabs.withTab({ deadlineMs: 60_000 }, new AbortController().signal, async (tab) => {
    await tab.main.send('Page.navigate', { url: site.url })
    await expect.poll(() => read(tab, 'document.title')).toBe('Counts')
    await read(tab, "addEventListener('pointermove', () => (document.title = 'Moved'))")
    for (const x of [10, 20, 30])
      await tab.main.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y: 40 })
    await expect.poll(() => read(tab, 'document.title')).toBe('Moved')
    const counts = 'performance.eventCounts'
    const all = await read(
      tab,
      `(() => {
        const each = []
        ${counts}.forEach((count) => each.push(count))
        return [
          [...${counts}].map(([, count]) => count), [...${counts}.entries()].map(([, count]) => count), [...${counts}.values()], each,
          [...${counts}.keys()].map((name) => ${counts}.get(name)),
        ].map((numbers) => [numbers.length === ${counts}.size, ...new Set(numbers)])
      })()`,
    )
    expect(all).toEqual([1, 2, 3, 4, 5].map(() => [true, 0]))
    expect(await read(tab, `${counts}.get('no event') === undefined`)).toBe(true)
  })
})
