import { withTimeout } from '@vigia/common/time-limit'
import { emulateMetrics, type DrawnArea } from '@vigia/browser/tabs/emulate-metrics'
import { emulateTouch } from '@vigia/browser/tabs/emulate-touch'
import type { Tab } from '@vigia/browser/tabs/tab'
import { stretched } from '@vigia/telemetry/overload/overload'
import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import type { Size } from '../noise/find-differences.ts'
import type { PictureArea } from './picture-area.ts'
import { inPage } from '../frames/in-every-frame.ts'
import { freezePage } from '../clock/freeze-page.ts'
import { drawOverlays } from './overlays.ts'
import { noteStep, step } from '../watch-steps.ts'
import { openFairSemaphore } from './fair-semaphore.ts'

// The limit is the number of cores: more concurrent screenshots would only be slower, and each holds a whole
// page's pixels. Visitors' pages are drawn by another browser, which the system serves less often, so that
// users' pages would wait longer for their turns than for the processor.
const users = openFairSemaphore(availableParallelism())
const visitors = openFairSemaphore(availableParallelism())

/** Lets a page work when it is its turn, among the users' pages or among those of visitors. */
export const inTurn = <T>(tab: Tab, work: () => Promise<T>): Promise<T> => {
  const began = performance.now()
  return (tab.isForVisitor ? visitors : users)(tab, () => {
    noteStep('turn', began)
    return work()
  })
}

const maxShotMs = 20_000
const never = new AbortController().signal

/** Captures an area, with the parts that were only there while they were in view. */
export const shoot = async (tab: Tab, area: PictureArea) =>
  drawOverlays(tab, await shootAsItIs(tab, area), area)

/**
 * Captures the current content of an area. A turned page is drawn again with each screenshot, and on a busy
 * machine a part of it may be missing, so it is captured until two screenshots in a row are equal, at most
 * three times.
 */
export async function shootAsItIs(tab: Tab, area: PictureArea, isInWindow = false): Promise<Buffer> {
  const shootOnce = () => captureArea(tab, area, { scale: 1, isInWindow })
  let png = await shootOnce()
  if (!area.isTurned) return png
  for (let nth = 0; nth < 2; nth += 1) {
    const again = await shootOnce()
    if (again.equals(png)) break
    png = again
  }
  return png
}

/** Captures an area with a transparent background. */
export async function shootTransparent(tab: Tab, area: PictureArea): Promise<Buffer> {
  const { send } = tab.main
  await send('Emulation.setDefaultBackgroundColorOverride', { color: { r: 0, g: 0, b: 0, a: 0 } })
  return shootAsItIs(tab, area).finally(() => send('Emulation.setDefaultBackgroundColorOverride', {}))
}

/** Captures an area at a quarter of its size. */
export const probe = (tab: Tab, area: PictureArea) => captureArea(tab, area, { scale: 0.25 })

/**
 * Draws the page as a probe would, without taking one: layers may keep their pixels of another scale, which
 * would look different. A phone displays a page smaller that is wider than its window, and only a screenshot
 * draws it in the same way.
 */
export async function drawLikeProbe(tab: Tab, area: PictureArea): Promise<undefined> {
  const drawSmall = () => step('draw', () => drawArea(tab, drawnFor(area, 0.25)))
  if (tab.viewport.isMobile) await probe(tab, area)
  else await inTurn(tab, () => withTimeout(drawSmall(), stretched(maxShotMs), never))
}

/** Whether a page at rest still looks like an earlier probe. */
export async function staysLike(tab: Tab, area: PictureArea, before: Buffer): Promise<boolean> {
  await step('freeze', () => freezePage(tab))
  return before.equals(await probe(tab, area))
}

const clipOf = ({ left, top, width, height, origin }: PictureArea, scale: number): DrawnArea => ({
  x: origin.x + left,
  y: origin.y + top,
  width,
  height,
  scale,
})

/**
 * The area for drawing. For a screenshot, Chromium first lays the page out in a window of 1 x 1 pixel, and
 * positions it by that window's start unless the drawn size changes with the screenshot. The two are the same
 * only where a page begins at its top left.
 */
function drawnFor(area: PictureArea, scale: number): DrawnArea {
  const clip = clipOf(area, scale)
  return area.isTurned ? { ...clip, width: clip.width + 1 / scale } : clip
}

interface Capturing {
  scale: number
  /**
   * Whether nothing of the area is beyond the window. Only for content beyond it does Chromium give the
   * window a size of 1 x 1 pixel for a moment, in which a list that keeps visible rows may drop them.
   */
  isInWindow?: boolean
}

/** Captures without resizing the viewport for longer than a moment, in the fastest lossless encoding. */
async function captureArea(
  tab: Tab,
  area: PictureArea,
  { scale, isInWindow = false }: Capturing,
): Promise<Buffer> {
  const clip = clipOf(area, scale)
  const shot = () =>
    tab.main.sendForData('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
      captureBeyondViewport: !isInWindow,
      clip,
    })
  const drawAndShoot = async () => {
    await step('draw', () => drawArea(tab, drawnFor(area, scale)))
    return step(scale === 1 ? 'shot' : 'probe', () => withTouch(tab, shot))
  }
  // A page that hangs must not block the others.
  return inTurn(tab, () => withTimeout(drawAndShoot(), stretched(maxShotMs), never))
}

/**
 * Draws an area for one frame before its screenshot is taken. Chromium takes a screenshot without waiting for
 * layers that are displayed for the first time, scales layers down that it has drawn at another scale, and
 * renders the pictures of a layer differently at full size if the layer was not drawn at the scale of a probe
 * first.
 */
async function drawArea(tab: Tab, area: DrawnArea) {
  const { main, viewport } = tab
  await emulateMetrics(main.send, viewport, area)
  if (viewport.isMobile) await emulateTouch(main.send)
  await inPage(tab, nextFrame)
}

async function nextFrame() {
  await new Promise((resolve) => requestAnimationFrame(resolve))
}

/**
 * Emulates a touch screen during and after a screenshot, because Chromium goes back to a mouse when it draws
 * content beyond the viewport.
 */
async function withTouch<Result>(tab: Tab, shot: () => Promise<Result>): Promise<Result> {
  if (!tab.viewport.isMobile) return shot()
  const [result] = await Promise.all([shot(), emulateTouch(tab.main.send)])
  await emulateTouch(tab.main.send)
  return result
}

/**
 * The colour of all pixels, if they have the same one. Only an image that compresses very well is decoded.
 */
export async function findOnlyColour(png: Buffer, { width, height }: Size): Promise<string | undefined> {
  if (png.length > (width * height) / 50) return undefined
  const { channels } = await sharp(png).stats()
  return channels.every(({ min, max }) => min === max) ? channels.map(({ min }) => min).join() : undefined
}
