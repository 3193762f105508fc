import { expect, test } from 'vitest'
import { openCapturer } from '../testing/open-capturer.ts'
import { startLateFonts } from '../testing/late-fonts.ts'

const site = await startLateFonts()
const { capture } = await openCapturer(site)

test.concurrent.each(['block', 'swap', 'fallback', 'optional'])(
  'a page that measures its text is the same however late its web font loads (font-display: %s)',
  async (display) => {
    const first = await capture(`/0/?display=${display}`)
    for (const wait of [50, 300, 1_500, 0]) {
      const screenshot = await capture(`/${wait}/?display=${display}`)
      expect(screenshot.title).toBe(first.title)
      expect(screenshot.sha256).toBe(first.sha256)
    }
    // All texts were measured, and with the same font.
    expect(new Set(first.title.match(/\d+/g))).toHaveProperty('size', 1)
    expect(first.title.split(', ')).toHaveLength(13)
  },
)

test.concurrent.each(['fallback', 'optional'])(
  'a web font that loads slowly before the page is complete is used all the same (font-display: %s)',
  async (display) => {
    const first = await capture(`/0/?display=${display}`)
    const screenshot = await capture(`/200/?display=${display}&slow`)
    expect(screenshot.title).toBe(first.title)
    expect(screenshot.sha256).toBe(first.sha256)
  },
)

test.concurrent.each([
  ['missing', 12],
  // Load events are not delayed without web fonts.
  ['never', 7],
])('a web font that does not load (%s) delays a page no longer than allowed', async (wait, least) => {
  const { title } = await capture(`/${wait}/`)
  expect(title.split(', ').length).toBeGreaterThanOrEqual(least)
  expect(new Set(title.match(/\d+/g))).toHaveProperty('size', 1)
})
