import type { Tab } from '@vigia/browser/tabs/tab'
import type { Box } from '@vigia/visual-diff'
import sharp from 'sharp'
import type { Span } from './find-contents.ts'
import type { PictureArea } from './picture-area.ts'

/** A part of a page as it was in view, in whole pixels of the page. */
export interface Overlay {
  box: Box
  /** The part's screenshot as a PNG. */
  picture: Buffer
  texts: SeenText[]
}

/** A text that the page displayed when its part was in view. */
export interface SeenText {
  /** The name of the element that contains the text. */
  tag: string
  text: string
  /** The position in pixels of the page. */
  box: Box
}

const overlays = new WeakMap<Tab, readonly Overlay[]>()

/** Keeps overlays for all further shots of this tab. */
export const keepOverlays = (tab: Tab, all: readonly Overlay[]) => void overlays.set(tab, all)

/** The texts in the overlays, which the page itself no longer contains, or displays at another position. */
export const textsInOverlays = (tab: Tab): SeenText[] =>
  (overlays.get(tab) ?? []).flatMap(({ texts }) => texts)

/** The columns of a page with those of its overlays. */
export function withOverlays(tab: Tab, contents: Span | undefined): Span | undefined {
  const boxes = (overlays.get(tab) ?? []).map(({ box }) => box)
  return (
    contents && {
      left: Math.min(contents.left, ...boxes.map(({ x }) => x)),
      right: Math.max(contents.right, ...boxes.map(({ x, width }) => x + width)),
    }
  )
}

/**
 * Draws the overlays over a screenshot of some area of the page; without overlays, the screenshot is returned
 * unchanged.
 */
export async function drawOverlays(tab: Tab, png: Buffer, area: PictureArea): Promise<Buffer> {
  const { left, top, width, height } = area
  const shot = { x: left, y: top, width, height }
  const layers = await Promise.all((overlays.get(tab) ?? []).flatMap((overlay) => cutOut(overlay, shot)))
  if (layers.length === 0) return png
  const { hasAlpha } = await sharp(png).metadata()
  const drawn = sharp(png).composite(layers)
  return (hasAlpha ? drawn : drawn.removeAlpha())
    .png({ compressionLevel: 3, adaptiveFiltering: false })
    .toBuffer()
}

function cutOut({ box, picture }: Overlay, shot: Box) {
  const [x, y] = [Math.max(box.x, shot.x), Math.max(box.y, shot.y)]
  const width = Math.min(box.x + box.width, shot.x + shot.width) - x
  const height = Math.min(box.y + box.height, shot.y + shot.height) - y
  if (width < 1 || height < 1) return []
  const part = { left: x - box.x, top: y - box.y, width, height }
  const input = sharp(picture).extract(part).png().toBuffer()
  return [input.then((layer) => ({ input: layer, left: x - shot.x, top: y - shot.y }))]
}
