import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMonitoredSite } from './monitored-site.ts'
import { scaleTimeout } from '../../support/timeout-factor.ts'

let monitored: Awaited<ReturnType<typeof openMonitoredSite>>
beforeAll(async () => {
  monitored = await openMonitoredSite(43)
})
afterAll(() => monitored?.close())

test('41 pages of one change are one mail', async () => {
  for (const path of monitored.paths.slice(2)) monitored.texts.set(path, 'Another footer')
  await monitored.checkIsDue()
  await monitored.secondLookIsDue()
  await expect.poll(() => monitored.mailServer.alerts().length, { timeout: scaleTimeout(90_000) }).toBe(1)
  const [mail] = monitored.mailServer.alerts()
  expect(mail?.subject).toMatch(/^127\.0\.0\.1:\d+: .* on 41 pages$/)
  expect(mail?.text).toMatch(/41 pages: .* and 38 more/)
  // One region stands for all of them.
  expect(mail?.attachments).toHaveLength(2)
})
