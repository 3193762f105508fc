import { beforeEach, expect, test, vi } from 'vitest'
import { openReview } from './open-review.ts'
import type { Change } from './shop-site.ts'
import { scaleTimeout } from '../../support/timeout-factor.ts'

/**
 * 58 pages, of which 30 changed: 27 got the same button, seven of them another price as well, and three
 * another price alone.
 */
const changes: Change[][] = Array.from({ length: 58 }, (_, nth) => {
  if (nth < 7) return ['button', 'price']
  if (nth < 27) return ['button']
  return nth < 30 ? ['price'] : []
})
/**
 * The number of decided pages after each decision: the button on all pages at once, then the pages with
 * another change, one by one.
 */
const decided = Array.from({ length: 11 }, (_, nth) => `${20 + nth} of 30 pages decided`)

const review = await openReview(changes)

beforeEach(async () => {
  const { body } = await review.visitor.get<{ activities: { batchId: string | null }[] }>(
    `/api/websites/${review.websiteId}/activity`,
  )
  // The first approval of all pages stays.
  const batches = body.activities.flatMap(({ batchId }) => batchId ?? []).slice(0, -1)
  for (const batchId of batches) await review.visitor.post(`/api/approvals/${batchId}/undo`)
  await vi.waitUntil(async () => (await review.counts())['changed'] === 30, { timeout: scaleTimeout(60_000) })
})

test('30 changed pages are decided with eleven keys', async () => {
  await review.page.goto(review.address)
  await review.progress('0 of 30 pages decided')
  for (const [nth, progress] of decided.entries()) {
    await review.page.keyboard.press(nth === 0 ? 'Shift+Y' : 'y')
    await review.progress(progress)
  }
  await expect.poll(review.counts).toEqual({ unchanged: 58 })
})

test('with the mouse they are decided with twelve clicks from the website on', async () => {
  await review.page.goto(`${review.stack.url}/?website=${review.websiteId}`)
  await review.page.getByRole('link', { name: 'Review 30 changes' }).click()
  for (const [nth, progress] of decided.entries()) {
    const name = nth === 0 ? 'Approve on 27 pages' : 'Approve'
    await review.page.getByRole('button', { name, exact: true }).click()
    await review.progress(progress)
  }
  await expect.poll(review.counts).toEqual({ unchanged: 58 })
})
