import { joinPngs } from '../png/join-pngs.ts'
import { partRows } from '../limits/picture-limits.ts'
import { blank, block, draw, stack, text, type Part } from './draw-page.ts'

/** Draws a tall page as it is stored: part by part, joined into one file. */
export async function drawTall(...parts: Part[]): Promise<Buffer> {
  return joinPngs(drawParts(stack(...parts)))
}

async function* drawParts(page: Part): AsyncGenerator<Buffer> {
  for (let top = 0; top < page.height; top += partRows) {
    const height = Math.min(partRows, page.height - top)
    const rectangles = page.rectangles.flatMap((one) => {
      const [from, to] = [Math.max(0, one.y - top), Math.min(height, one.y + one.height - top)]
      return to > from ? [{ ...one, y: from, height: to - from }] : []
    })
    yield draw({ rectangles, height })
  }
}

/** Paragraphs of ten lines, each with other words, 500 rows each. */
export const paragraphs = (from: number, to: number): Part =>
  stack(
    ...Array.from({ length: to - from }, (_, nth) =>
      stack(
        blank(60),
        text(1 + from + nth, 10, { width: 600 }),
        blank(40),
        block(0x80c0e0, 140, 300, 60),
        blank(100),
      ),
    ),
  )
