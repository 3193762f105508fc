import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { fill, mainOf, press, toastsOf } from './page-actions.ts'
import { openTestContext } from './test-app.ts'

const app = await openTestContext()

/** The number of lines on which a part of an element's text stands. */
const linesOf = (element: Locator, part: string) =>
  element.evaluate((root, wanted) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: { node: Node; from: number }[] = []
    let whole = ''
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      texts.push({ node, from: whole.length })
      whole += node.textContent
    }
    const at = whole.indexOf(wanted)
    if (at < 0) throw new Error(`It says ${whole}`)
    const range = document.createRange()
    const placeOf = (offset: number) => texts.findLast(({ from }) => from <= offset)
    const [first, last] = [placeOf(at), placeOf(at + wanted.length - 1)]
    if (!first || !last) throw new Error('It has no text')
    range.setStart(first.node, at - first.from)
    range.setEnd(last.node, at + wanted.length - last.from)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  }, part)

test.each([390, 1440])(
  '%d pixels wide, a setting that a message offers does not break within its value',
  async (width) => {
    const page = await app.openPage()
    await page.setViewportSize({ width, height: 900 })
    const place = '127.0.0.1:31999'
    await fill(mainOf(page), { 'Website URL': `http://${place}` })
    await press(mainOf(page), 'Start Visual Analysis')
    const message = toastsOf(page).getByText(/^Private addresses are refused/)
    await message.waitFor()
    expect(await linesOf(message, place)).toBe(1)
    expect(await message.innerText()).toContain(`VIGIA_ALLOW_HOSTS=${place}`)
  },
)
