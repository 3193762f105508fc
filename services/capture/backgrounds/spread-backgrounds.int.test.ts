import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { startEgress } from '../../../tests/support/egress.ts'
import { openPageCapturer } from '../page-capturer.ts'
import { cases, startLayers } from '../testing/layers.ts'

const site = await startLayers()
const egress = await startEgress([site.host])
const capturer = openPageCapturer({ egressUrl: egress.url, agent: 'Tester/1.0' })
const never = new AbortController().signal

afterAll(async () => {
  await capturer.close()
  await Promise.all([egress.stop(), site.stop()])
})

for (const [path, { what, height = 3_200, colours }] of Object.entries(cases)) {
  test.concurrent(`${what}`, async () => {
    const capture = () => capturer.capture({ url: site.url + path, websiteId: 'website' }, never)
    const photo = await capture()
    const again = await capture()
    const { data, info } = await sharp(photo.png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => Array.from(data.subarray((y * info.width + x) * 3).subarray(0, 3))
    expect(photo).toMatchObject({ height, unsettled: false, sha256: again.sha256 })
    expect(colours.map(([x, y]) => [x, y, at(x, y)])).toEqual(colours)
  })
}
