import { expect, test } from 'vitest'
import { openCapturer } from '../testing/open-capturer.ts'
import { startFixtures } from '../testing/fixtures.ts'

const fixtures = await startFixtures()
const { capture } = await openCapturer(fixtures, { others: [fixtures.elsewhere], deadlineMs: 20_000 })
test('pages that hang during the capture block no others', async () => {
  const hanging = Array.from({ length: 4 }, () => capture('/hangs-when-seen'))
  const ends = await Promise.allSettled(hanging)
  expect(ends.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'rejected'))
  expect(await capture('/plain')).toMatchObject({ unsettled: false })
})
