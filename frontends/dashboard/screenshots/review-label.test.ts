import { expect, test } from 'vitest'
import type { Page, Status } from '../api/types.ts'
import { reviewLabel } from './review-label.ts'

const shot = { filename: 'a.png', thumbnail: 'a.webp', width: 1, height: 1 }
const page = (status: Status, more: Partial<Page> = {}) =>
  ({ status, goneAt: null, screenshots: { current: shot }, ...more }) as Page

test.each<[Page[], string]>([
  [[page('changed'), page('changed'), page('new')], 'Review 2 changes'],
  [[page('changed')], 'Review 1 change'],
  [[page('new'), page('unchanged')], 'Review 1 new page'],
  [[page('error', { alike: true })], 'Review 1 page'],
  [[page('unchanged'), page('error'), page('pending', { screenshots: {} })], ''],
  [[page('unchanged', { views: [page('changed'), page('changed', { viewport: 2 })] })], 'Review 1 change'],
  [[page('changed', { views: [page('changed')] }), page('new', { views: [page('new')] })], 'Review 1 change'],
  [[page('new', { views: [page('new')] })], 'Review 1 new page'],
  [[page('unchanged', { views: [page('new', { viewport: 1 })] })], 'Review 1 new screenshot'],
  [[page('changed', { goneAt: '2026-11-21' })], ''],
])('what can be decided is counted (%#)', (pages, label) => {
  expect(reviewLabel(pages)).toBe(label)
})
