import { withTimeout } from '@vigia/common/time-limit'
import { emulateMetrics, type DrawnArea } from '@vigia/browser/tabs/emulate-metrics'
import { emulateTouch } from '@vigia/browser/tabs/emulate-touch'
import type { Tab } from '@vigia/browser/tabs/tab'
import { stretched } from '@vigia/telemetry/overload/overload'
import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import type { Size } from '../noise/find-differences.ts'
import type { PictureArea } from './picture-area.ts'
import { inPage } from '../page/in-every-frame.ts'
import { freezePage } from '../clock/freeze-page.ts'
import { drawOverlays } from '../views/overlays.ts'
import { openFairSemaphore } from './fair-semaphore.ts'

// More shots at a time would only slow down each of them, and each holds a whole page's pixels.
export const inTurn = openFairSemaphore(availableParallelism())
const maxShotMs = 20_000
const never = new AbortController().signal

/** With what was only there while it was in view. */
export const shoot = async (tab: Tab, area: PictureArea) =>
  drawOverlays(tab, await shootAsItIs(tab, area), area)

/**
 * What the page shows there now. A turned page is drawn again with each shot, and on a busy machine a part of it may be missing: it is shot
 * until two shots in a row are the same, three times at most.
 */
export async function shootAsItIs(tab: Tab, area: PictureArea): Promise<Buffer> {
  let png = await captureArea(tab, area, 1, drawArea)
  if (!area.isTurned) return png
  for (let nth = 0; nth < 2; nth += 1) {
    const again = await captureArea(tab, area, 1, drawArea)
    if (again.equals(png)) break
    png = again
  }
  return png
}

/** Of what is drawn on nothing: the rest is transparent. */
export async function shootTransparent(tab: Tab, area: PictureArea): Promise<Buffer> {
  const { send } = tab.main
  await send('Emulation.setDefaultBackgroundColorOverride', { color: { r: 0, g: 0, b: 0, a: 0 } })
  return shootAsItIs(tab, area).finally(() => send('Emulation.setDefaultBackgroundColorOverride', {}))
}

/** Captures an area at a quarter of its size. */
export const probe = (tab: Tab, area: PictureArea) => captureArea(tab, area, 0.25, showArea)

/**
 * Without a probe, the page is drawn as for one: layers may keep what was drawn of them at another scale, and their pictures would
 * look different. A phone shows a page smaller that is wider than its window, and only a shot draws that in the same way.
 */
export async function drawLikeProbe(tab: Tab, area: PictureArea): Promise<undefined> {
  if (tab.viewport.isMobile) await probe(tab, area)
  else await inTurn(tab, () => withTimeout(drawArea(tab, drawnFor(area, 0.25)), stretched(maxShotMs), never))
}

export async function staysLike(tab: Tab, area: PictureArea, before: Buffer): Promise<boolean> {
  await freezePage(tab)
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
 * For a shot, Chromium lays the page out in a window of 1 x 1 pixel first, and puts it where it would begin in that one unless the size of
 * what is drawn changes with the shot. Only where a page begins at its top left that is the same place.
 */
function drawnFor(area: PictureArea, scale: number): DrawnArea {
  const clip = clipOf(area, scale)
  return area.isTurned ? { ...clip, width: clip.width + 1 / scale } : clip
}

/** Without ever resizing the viewport; the encoding is the fastest lossless one. */
async function captureArea(
  tab: Tab,
  area: PictureArea,
  scale: number,
  draw: typeof drawArea,
): Promise<Buffer> {
  const clip = clipOf(area, scale)
  const shot = () =>
    tab.main.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
      captureBeyondViewport: true,
      clip,
    })
  const drawAndShoot = async () => {
    await draw(tab, drawnFor(area, scale))
    return withTouch(tab, shot)
  }
  // A page that hangs must not block the others.
  const { data } = await inTurn(tab, () => withTimeout(drawAndShoot(), stretched(maxShotMs), never))
  return Buffer.from(data, 'base64')
}

/** Draws an area and leaves it drawn. Chromium takes a shot without waiting for layers that it shows for the first time. */
async function drawArea(tab: Tab, area: DrawnArea) {
  await showArea(tab, area)
  await inPage(tab, nextFrame)
}

/** Shows an area of the page, from the next frame on. */
async function showArea({ main, viewport }: Tab, area: DrawnArea) {
  await emulateMetrics(main.send, viewport, area)
  if (viewport.isMobile) await emulateTouch(main.send)
}

async function nextFrame() {
  await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** To draw what is beyond the viewport, Chromium forgets that there is no mouse: it is set again before it draws, and once it has. */
async function withTouch<Result>(tab: Tab, shot: () => Promise<Result>): Promise<Result> {
  if (!tab.viewport.isMobile) return shot()
  const [result] = await Promise.all([shot(), emulateTouch(tab.main.send)])
  await emulateTouch(tab.main.send)
  return result
}

/** The colour of all pixels, if they have the same one. Only what compresses very well is worth decoding. */
export async function findOnlyColour(png: Buffer, { width, height }: Size): Promise<string | undefined> {
  if (png.length > (width * height) / 50) return undefined
  const { channels } = await sharp(png).stats()
  return channels.every(({ min, max }) => min === max) ? channels.map(({ min }) => min).join() : undefined
}
