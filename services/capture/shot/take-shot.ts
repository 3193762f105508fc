import { withTimeout } from '@vigia/common/time-limit'
import { emulateMetrics } from '@vigia/browser/tabs/emulate-metrics'
import type { DrawnArea } from '@vigia/browser/tabs/emulate-metrics'
import { emulateTouch } from '@vigia/browser/tabs/emulate-touch'
import type { Tab } from '@vigia/browser/tabs/tab'
import { stretched } from '@vigia/telemetry/overload/overload'
import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import type { Size } from '../noise/find-differences.ts'
import { inPage } from '../page/in-every-frame.ts'
import { freezePage } from '../clock/freeze-page.ts'
import { openFairSemaphore } from './fair-semaphore.ts'

// More shots at a time would only slow down each of them, and each holds a whole page's pixels.
export const inTurn = openFairSemaphore(availableParallelism())
const mostMs = 20_000
const never = new AbortController().signal

/** Of a whole page, or of some of its rows. */
export const shoot = (tab: Tab, { width, height }: Size, top = 0) =>
  captureArea(tab, { x: 0, y: top, width, height, scale: 1 }, drawArea)

/** At a quarter of its size. */
export const probe = (tab: Tab, size: Size) => captureArea(tab, quarterOf(size), showArea)

/**
 * Without a probe, the page is drawn as for one: layers may keep what was drawn of them at another scale, and their pictures would
 * look different. A phone shows a page smaller that is wider than its window, and only a shot draws that in the same way.
 */
export async function drawLikeProbe(tab: Tab, size: Size): Promise<undefined> {
  if (tab.viewport.isMobile) await probe(tab, size)
  else await inTurn(tab, () => withTimeout(drawArea(tab, quarterOf(size)), stretched(mostMs), never))
}

export async function staysLike(tab: Tab, size: Size, before: Buffer): Promise<boolean> {
  await freezePage(tab)
  return before.equals(await probe(tab, size))
}

const quarterOf = ({ width, height }: Size): DrawnArea => ({ x: 0, y: 0, width, height, scale: 0.25 })

/** Without ever resizing the viewport; the encoding is the fastest lossless one. */
async function captureArea(tab: Tab, clip: DrawnArea, draw: typeof drawArea): Promise<Buffer> {
  const shot = () =>
    tab.main.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
      captureBeyondViewport: true,
      clip,
    })
  const drawAndShoot = async () => {
    await draw(tab, clip)
    return withTouch(tab, shot)
  }
  // A page that hangs must not block the others.
  const { data } = await inTurn(tab, () => withTimeout(drawAndShoot(), stretched(mostMs), never))
  return Buffer.from(data, 'base64')
}

/** Draws an area and leaves it drawn. Chromium takes a shot without waiting for layers that it shows for the first time. */
async function drawArea(tab: Tab, area: DrawnArea) {
  await showArea(tab, area)
  await inPage(tab, nextFrame)
}

/** From the next frame on. */
async function showArea({ main, viewport }: Tab, area: DrawnArea) {
  await emulateMetrics(main.send, viewport, area)
  if (viewport.isMobile) await emulateTouch(main.send)
}

async function nextFrame() {
  await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** To draw what is beyond the viewport, Chromium forgets that there is no mouse: it is told again before it draws, and once it has. */
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
