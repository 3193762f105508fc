import { expect, test } from 'vitest'
import { openCapturer } from '../testing/open-capturer.ts'
import { startRevealing } from '../testing/revealing.ts'
import { slowRenderers } from '../testing/slow-renderers.ts'

const site = await startRevealing()
const { capture } = await openCapturer(site)

test('a page whose script draws every frame has the same screenshot on a machine that is many times slower', async () => {
  const { sha256 } = await capture('/scrubbed')
  const stopSlowing = slowRenderers(3)
  const slow = await capture('/scrubbed').finally(stopSlowing)
  expect(slow).toMatchObject({ sha256, unsettled: false })
})
