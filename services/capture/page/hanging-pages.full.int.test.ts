import { afterAll, expect, test } from 'vitest'
import { startEgress } from '../../../tests/support/egress.ts'
import { openPageCapturer } from '../page-capturer.ts'
import { startFixtures } from '../testing/fixtures.ts'

const fixtures = await startFixtures()
const egress = await startEgress([fixtures.host, fixtures.elsewhere.host])
const capturer = openPageCapturer({ egressUrl: egress.url, agent: 'Tester/1.0', deadlineMs: 20_000 })
const capture = (path: string) =>
  capturer.capture({ url: fixtures.url + path, websiteId: 'website' }, new AbortController().signal)

afterAll(async () => {
  await capturer.close()
  await Promise.all([egress.stop(), fixtures.stop()])
})

test('pages that hang during the capture block no others', async () => {
  const hanging = Array.from({ length: 4 }, () => capture('/hangs-when-seen'))
  const ends = await Promise.allSettled(hanging)
  expect(ends.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'rejected'))
  expect(await capture('/plain')).toMatchObject({ unsettled: false })
})
