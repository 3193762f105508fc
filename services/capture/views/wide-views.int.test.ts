import sharp from 'sharp'
import { expect, test } from 'vitest'
import { serve } from '../../../tests/sites/serve.ts'
import { cells, widePages } from '../testing/passing/wide-pages.ts'
import { shrinkWindows } from '../testing/shrink-windows.ts'

const capture = await shrinkWindows(await serve(({ pathname }) => widePages[pathname]))

test.each(Object.keys(widePages))(
  'a page that is wider than its window shows all cells, also those that it holds only in view: %s',
  async (path) => {
    const png = await capture(path)
    const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 3_600, height: 3_100 })
    const wrong = cells.filter(({ left, top, colour }) => {
      const at = ((top + 80) * info.width + left + 350) * 3
      return colour.some((value, channel) => data[at + channel] !== value)
    })
    expect(wrong).toEqual([])
  },
)
