import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookiesOf } from '../../screens/test-app.ts'
import { openSharedStack } from '../../support/shared/shared-stack.ts'
import type { Stack } from '../../support/stack.ts'
import { openBrowser, type Window } from '../support/open-browser.ts'
import { Visitor } from '../support/visitor.ts'
import { watchChange } from './open-review.ts'
import { startHostileSite } from './hostile-site.ts'
import { scaleTimeout } from '../../support/timeout-factor.ts'

let site: Awaited<ReturnType<typeof startHostileSite>>
let stack: Stack
let window: Window
let visitor: Visitor
let websiteId: string

beforeAll(async () => {
  site = await startHostileSite()
  stack = await openSharedStack()
  visitor = new Visitor(stack.url)
  websiteId = await watchChange(visitor, site, 'analyze')
  window = await openBrowser()
  await window.page.context().addCookies(cookiesOf(stack.url, visitor))
})
afterAll(async () => {
  await window?.close()
  await site?.stop()
})

test(
  'ten megabytes of text in one element harm neither the other page nor the screen',
  { timeout: scaleTimeout(300_000) },
  async () => {
    site.switchTo(3)
    await visitor.run(websiteId, 'analyze')
    const [home, huge] = await visitor.pages(websiteId)
    expect(home).toMatchObject({ path: '/', status: 'changed' })
    // Whether it is captured in time depends on the machine; if it is not, a sentence explains that.
    expect(`${huge?.status}: ${huge?.reason}`).toMatch(/^(new: null|error: .+\.)$/)
    const { page } = window
    await page.goto(`${stack.url}/?website=${websiteId}`)
    await page.getByText('/huge', { exact: true }).first().waitFor()
    const shown = await page.evaluate(() => document.documentElement.outerHTML + document.body.innerText)
    expect(shown.length).toBeLessThan(300_000)
    expect(window.errors).toEqual([])
  },
)
