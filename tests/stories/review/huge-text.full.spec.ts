import { expect, test } from 'vitest'
import { openChanged } from './open-review.ts'
import { startHostileSite } from './hostile-site.ts'
import { scaleTimeout } from '../../support/timeout-factor.ts'

const site = await startHostileSite()
const { stack, visitor, websiteId, window } = await openChanged(site)

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
