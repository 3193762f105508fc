import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openReview } from './open-review.ts'
import type { Change } from './shop-site.ts'

/** 58 pages, of which 30 changed: 27 got the same button, and three another price. */
const changes: Change[][] = Array.from({ length: 58 }, (_, nth) => {
  if (nth < 27) return ['button']
  return nth < 30 ? ['price'] : []
})

let review: Awaited<ReturnType<typeof openReview>>
beforeAll(async () => {
  review = await openReview(changes)
}, 600_000)
afterAll(() => review?.close())

beforeEach(async () => {
  const { body } = await review.visitor.get<{ activities: { batchId: string | null }[] }>(
    `/api/websites/${review.websiteId}/activity`,
  )
  // The first approval of all pages stays.
  const batches = body.activities.flatMap(({ batchId }) => batchId ?? []).slice(0, -1)
  for (const batchId of batches) await review.visitor.post(`/api/approvals/${batchId}/undo`)
  await vi.waitFor(async () => {
    if ((await review.counts())['changed'] !== 30) throw new Error('not all of it is undone')
  })
})

test('30 changed pages are decided with four keys', async () => {
  await review.page.goto(review.address)
  await review.progress('0 of 30 decided')
  for (const [key, told] of [
    ['Shift+Y', '27 of 30 decided'],
    ['y', '28 of 30 decided'],
    ['y', '29 of 30 decided'],
    ['y', '30 of 30 decided'],
  ] as const) {
    await review.page.keyboard.press(key)
    await review.progress(told)
  }
  await expect.poll(review.counts).toEqual({ unchanged: 58 })
})

test('with the mouse they are decided with five clicks from the website on', async () => {
  await review.page.goto(`${review.stack.url}/?website=${review.websiteId}`)
  await review.page.getByRole('link', { name: 'Review 30 changes' }).click()
  await review.page.getByRole('button', { name: 'Approve on 27 pages' }).click()
  for (const told of ['27', '28', '29']) {
    await review.progress(`${told} of 30 decided`)
    await review.page.getByRole('button', { name: 'Approve', exact: true }).click()
  }
  await review.progress('30 of 30 decided')
  await expect.poll(review.counts).toEqual({ unchanged: 58 })
})
