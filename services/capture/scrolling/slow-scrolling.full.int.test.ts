import { afterAll, expect, test } from 'vitest'
import { startEgress } from '../../../tests/support/egress.ts'
import { openPageCapturer } from '../page-capturer.ts'
import { startRevealing } from '../testing/revealing.ts'
import { slowRenderers } from '../testing/slow-renderers.ts'

const site = await startRevealing()
const egress = await startEgress([site.host])
const capturer = openPageCapturer({ egressUrl: egress.url, agent: 'Tester/1.0' })
const never = new AbortController().signal

afterAll(async () => {
  await capturer.close()
  await Promise.all([egress.stop(), site.stop()])
})

test('a page whose script draws every frame has the same screenshot on a machine that is many times slower', async () => {
  const capture = () => capturer.capture({ url: `${site.url}/scrubbed`, websiteId: 'website' }, never)
  const { sha256 } = await capture()
  const stopSlowing = slowRenderers(3)
  const slow = await capture().finally(stopSlowing)
  expect(slow).toMatchObject({ sha256, unsettled: false })
})
