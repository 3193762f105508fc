import type { Box } from '@vigia/visual-diff'

/** The maximum size that is cropped without scaling, and the width of every crop. */
export const shown = { width: 600, height: 400 }
/** The pixels of the page around a change. */
const margin = 40

/** The part of a screenshot around a change, in the proportions of a crop or flatter. */
export function frameCrop(picture: Pick<Box, 'width' | 'height'>, box: Box) {
  const width = Math.min(picture.width, Math.max(shown.width, box.width + 2 * margin))
  const height = Math.min(picture.height, Math.round((width * shown.height) / shown.width))
  const above = Math.max(margin, (height - box.height) / 2)
  return {
    left: within(box.x + (box.width - width) / 2, picture.width - width),
    top: within(box.y - above, picture.height - height),
    width,
    height,
  }
}

const within = (value: number, most: number) => Math.round(Math.max(0, Math.min(value, most)))
