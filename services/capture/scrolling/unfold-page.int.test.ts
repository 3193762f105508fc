import sharp from 'sharp'
import { expect, test } from 'vitest'
import { serve } from '../../../tests/sites/serve.ts'
import { openCapturer } from '../testing/open-capturer.ts'
import { colourOf } from '../testing/scroller-parts.ts'
import { answerScroller, cases } from '../testing/scrollers.ts'

const site = await serve(({ pathname }) => answerScroller(pathname))
const { capture } = await openCapturer(site)

async function openPicture(path: string) {
  const { png, ...photo } = await capture(path)
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => Array.from(data.subarray((y * info.width + x) * 3).subarray(0, 3))
  return { ...photo, at }
}

for (const [path, { what, height, isCut = false, bars, others = [] }] of Object.entries(cases)) {
  test.concurrent(`an area ${what}`, async () => {
    const picture = await openPicture(path)
    const [x, top, step, count] = bars
    const rows = Array.from({ length: count }, (_, nth) => nth)
    expect(picture).toMatchObject({ width: 1280, height, unsettled: false, truncated: isCut })
    expect(rows.map((nth) => picture.at(x, top + nth * step + step - 10))).toEqual(rows.map(colourOf))
    expect(others.map(([left, y]) => picture.at(left, y))).toEqual(others.map(([, , colour]) => colour))
  })
}
