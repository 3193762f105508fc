import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openCapturer } from '../testing/open-capturer.ts'
import { cases, startLayers } from '../testing/layers.ts'

const site = await startLayers()
const { capture } = await openCapturer(site)

for (const [path, { what, height = 3_200, colours }] of Object.entries(cases)) {
  test.concurrent(`${what}`, async () => {
    const photo = await capture(path)
    const again = await capture(path)
    const { data, info } = await sharp(photo.png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => Array.from(data.subarray((y * info.width + x) * 3).subarray(0, 3))
    expect(photo).toMatchObject({ height, unsettled: false, sha256: again.sha256 })
    expect(colours.map(([x, y]) => [x, y, at(x, y)])).toEqual(colours)
  })
}
