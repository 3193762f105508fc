import type { Tab } from '@vigia/browser/tabs/tab'
import sharp from 'sharp'
import { inPage } from '../frames/in-every-frame.ts'
import { measurePage } from '../shot/measure-page.ts'
import { shootTransparent } from '../shot/take-shot.ts'
import { findLayers } from './find-layers.ts'
import { placeLayers } from './place-layers.ts'
import { hideLayers, showLayers } from './show-layers.ts'

/** The maximum height of one screenshot. Further backgrounds scroll with their elements. */
const maxRows = 16_000

/**
 * Shows content that is fixed to the window all the way down the page, behind each window's part of it, as a
 * visitor sees it who scrolls.
 */
export async function spreadBackgrounds(tab: Tab): Promise<void> {
  const { isNone, pictures, ...size } = await inPage(tab, findLayers, maxRows)
  if (isNone) return
  await inPage(tab, placeLayers, pictures > 0 ? await takePictures(tab, size, pictures) : [])
}

/** Takes one screenshot per window's height of a tall one. */
async function takePictures(
  tab: Tab,
  { width, height }: { width: number; height: number },
  count: number,
): Promise<string[]> {
  await inPage(tab, showLayers)
  const { origin, isTurned } = await measurePage(tab)
  const area = { left: 0, top: 0, width, height: height * count, origin, isTurned }
  const png = await shootTransparent(tab, area).finally(() => inPage(tab, hideLayers))
  const cut = (nth: number) =>
    sharp(png)
      .extract({ left: 0, top: nth * height, width, height })
      .png()
  const pieces = Array.from({ length: count }, (_, nth) => cut(nth).toBuffer())
  return (await Promise.all(pieces)).map((piece) => piece.toString('base64'))
}
