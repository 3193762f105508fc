import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLampShop, type LampShop } from '../../sites/lamp-shop.ts'
import { openMonitored } from './monitored-site.ts'
import { scaleTimeout } from '../../support/timeout-factor.ts'

interface Page {
  id: string
  path: string
}

let shop: LampShop
let monitored: Awaited<ReturnType<typeof openMonitored>>
beforeAll(async () => {
  shop = await startLampShop()
  monitored = await openMonitored(shop)
})
afterAll(() => monitored?.close())

/** Alerts go out within seconds of the second look, so this time is enough to see that no other comes. */
const quietMs = 8_000

test('a deployment that changed 25 pages and broke one comes in one mail, which shows the broken page first', async () => {
  shop.switchTo(2)
  await monitored.checkIsDue()
  await monitored.secondLookIsDue()
  const { mailServer, user, websiteId } = monitored
  await expect.poll(() => mailServer.alerts().length, { timeout: scaleTimeout(90_000) }).toBe(1)
  await pause(quietMs)
  expect(mailServer.alerts()).toHaveLength(1)
  const [mail] = mailServer.alerts()
  expect(mail?.subject).toMatch(
    /^127\.0\.0\.1:\d+: “Winter sale” is new on 25 pages, \d pages? (?:is|are) broken/,
  )

  const text = mail?.text ?? ''
  const placeOf = (said: string) => text.indexOf(said)
  expect(placeOf('Picture “Redstart” did not load')).toBeGreaterThan(0)
  expect(placeOf('Picture “Redstart” did not load')).toBeLessThan(placeOf('Link “Winter sale” is new'))
  expect(text.split('Link “Winter sale” is new').length - 1).toBe(1)
  expect(placeOf('25 pages')).toBeGreaterThan(0)

  const { body } = await user.get<{ pages: Page[] }>(`/api/websites/${websiteId}/pages-with-screenshots`)
  const pathOf = (contentId = '') =>
    body.pages.find(({ id }) => contentId.includes(id))?.path ?? 'no page of the shop'
  const shown = (mail?.attachments ?? []).map(({ contentId }) => pathOf(contentId))
  expect(shown.length).toBeLessThanOrEqual(10)
  expect(['/lamps-3', '/lamps-7']).toContain(shown[0])
  expect(shown).toContain('/lamps-3')
})
