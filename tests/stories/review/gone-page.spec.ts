import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSharedStack } from '../../support/shared/shared-stack.ts'
import type { Window } from '../support/open-browser.ts'
import { Visitor } from '../support/visitor.ts'
import { type ChangingSite, startChangingSite } from './changing-site.ts'
import { openWideWindow, watchChange } from './open-review.ts'

let site: ChangingSite
let window: Window
let address: string

beforeAll(async () => {
  site = await startChangingSite()
  const stack = await openSharedStack()
  const visitor = new Visitor(stack.url)
  const websiteId = await watchChange(visitor, site, 'analyze')
  address = `${stack.url}/review?website=${websiteId}`
  window = await openWideWindow(stack.url, visitor)
})
afterAll(async () => {
  await window?.close()
  await site?.stop()
})

/** Of each pane: how many of its pictures are drawn, and how many there are. */
const drawnPanes = () =>
  window.page
    .locator('[data-scrolls]')
    .evaluateAll((panes) =>
      panes.map((pane) =>
        ['canvas[data-is-drawn]', 'canvas'].map((which) => pane.querySelectorAll(which).length),
      ),
    )

test('both panes of a page that is gone show its last screenshot', async () => {
  await window.page.goto(address)
  const queue = window.page.getByRole('navigation', { name: 'Pages to decide' })
  await queue.getByRole('button', { name: '/tea' }).click()
  await window.page.getByText('No longer on the website').first().waitFor()
  await expect.poll(drawnPanes).toEqual([
    [1, 1],
    [1, 1],
  ])
})
