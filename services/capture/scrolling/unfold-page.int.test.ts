import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { startEgress } from '../../../tests/support/egress.ts'
import { serve } from '../../../tests/sites/serve.ts'
import { openPageCapturer } from '../page-capturer.ts'
import { colourOf } from '../testing/scroller-parts.ts'
import { answerScroller, cases } from '../testing/scrollers.ts'

const site = await serve(({ pathname }) => answerScroller(pathname))
const egress = await startEgress([site.host])
const capturer = openPageCapturer({ egressUrl: egress.url, agent: 'Tester/1.0' })

afterAll(async () => {
  await capturer.close()
  await Promise.all([egress.stop(), site.stop()])
})

async function openPicture(path: string) {
  const signal = new AbortController().signal
  const { png, ...photo } = await capturer.capture({ url: site.url + path, websiteId: 'website' }, signal)
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
