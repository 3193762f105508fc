import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openCapturer } from '../testing/open-capturer.ts'
import type { CapturedPage } from '../visit/captured-page.ts'
import { colours, middleOf, secretColour, startRevealing } from '../testing/revealing.ts'

const site = await startRevealing()
const { capture } = await openCapturer(site)

async function openPicture({ png }: CapturedPage) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => Array.from(data.subarray((y * info.width + x) * 3).subarray(0, 3))
  const holds = ([red, green, blue]: number[]) => {
    for (let nth = 0; nth < data.length; nth += 3)
      if (data[nth] === red && data[nth + 1] === green && data[nth + 2] === blue) return true
    return false
  }
  return { at, holds }
}

const middles = colours.map((_, nth) => middleOf(nth))

const revealing: [string, string][] = [
  ['an observer reveals and hides again', '/observed'],
  ['a listener that is throttled reveals and hides again', '/throttled'],
  ['a poll reveals', '/polled'],
  ['a script moves in with the scroll, frame by frame', '/scrubbed'],
  ['a style reveals and hides with the scroll', '/timeline'],
  ['an animation of a script reveals after a while', '/animated'],
  ['a script moves in within a second', '/tweened'],
  ['moves in as a part of what fades in', '/layered'],
  ['the browser leaves out below the window', '/contained'],
  ['has a background that stands still behind the page', '/papered'],
  ['a listener that is throttled loads', '/lazy'],
  ['is shown in a frame after its late picture has come', '/late-lazy'],
  ['is scrolled in an area of its own', '/inner'],
  ['only a wheel reveals', '/wheel'],
]

for (const [what, path] of revealing) {
  // This test runs alone: on a busy machine, a page that draws in every frame would exceed the capture's time
  // limit beside others.
  const concurrent = path !== '/scrubbed'
  test(`${what} is in the screenshot, which is the same each time`, { concurrent }, async () => {
    const one = await capture(path)
    const two = await capture(path)
    expect(two).toMatchObject({ sha256: one.sha256, unsettled: false, height: 6_200 })
    const { at } = await openPicture(one)
    expect(middles.map((y) => at(300, y))).toEqual(colours)
  })
}

/** Areas that scroll and wheels are tested with the areas of shadow trees. */
const inTrees = revealing.filter(([, path]) => !/inner|wheel|scrubbed/.test(path))

test.concurrent.each(inTrees)('in a shadow tree: %s is in the screenshot', async (_, path) => {
  const one = await capture(`/tree${path}`)
  expect(one).toMatchObject({ unsettled: false, height: 6_200 })
  const { at } = await openPicture(one)
  expect(middles.map((y) => at(300, y))).toEqual(colours)
})

test.concurrent('in a shadow tree: closed menus, dialogs, accordions, tabs and tooltips stay closed', async () => {
  const { at, holds } = await openPicture(await capture('/tree/closed'))
  expect(middles.map((y) => at(300, y))).toEqual(colours)
  expect(holds(secretColour)).toBe(false)
})

test.concurrent('floating elements are where they are at the top, once', async () => {
  const { at, holds } = await openPicture(await capture('/floating'))
  expect([at(900, 10), at(900, 50), at(900, 70)]).toEqual([
    [200, 0, 0],
    [200, 0, 0],
    [255, 255, 255],
  ])
  const under = Array.from({ length: 60 }, (__, nth) => at(900, 100 + nth * 100))
  expect(under.every((colour) => colour.join() === '255,255,255')).toBe(true)
  expect(middles.map((y) => at(300, y))).toEqual(colours)
  expect(holds(secretColour)).toBe(false)
})

test.concurrent('closed menus, dialogs, accordions, tabs and tooltips stay closed where other things are revealed', async () => {
  const { at, holds } = await openPicture(await capture('/closed'))
  expect(middles.map((y) => at(300, y))).toEqual(colours)
  expect(holds(secretColour)).toBe(false)
})

test.concurrent('a drawer that is closed below a page that does not scroll stays closed', async () => {
  const { holds } = await openPicture(await capture('/drawer'))
  expect(holds(secretColour)).toBe(false)
})

test.concurrent('a small scroll area in a large one shows its beginning', async () => {
  const { holds } = await openPicture(await capture('/inner'))
  expect(holds(secretColour)).toBe(false)
})

test.concurrent('a carousel shows the slide that it shows on a page where nothing is revealed', async () => {
  const one = await capture('/turning')
  const other = await capture('/turning-unobserved')
  expect(one.sha256).toBe(other.sha256)
})
