import { expect, test } from 'vitest'
import type { Page } from '../../api/types.ts'
import { asBefore } from './as-before.ts'

const shot = { filename: 'a.png', thumbnail: 'a.webp' }
const page = (status: Page['status'], screenshots: Page['screenshots'], regions = 0) =>
  ({ status, screenshots, regions: Array.from({ length: regions }) }) as Page

test.each([
  ['new, without a baseline', page('processing', { current: shot }), 'new'],
  ['changed', page('processing', { baseline: shot, current: shot }, 2), 'changed'],
  ['without a verdict', page('processing', { baseline: shot, current: shot }), 'processing'],
  ['without a screenshot', page('processing', {}), 'processing'],
  ['not in work', page('unchanged', { baseline: shot, current: shot }), 'unchanged'],
])('while it is captured again, a page that was %s stands as before', (_, shown, status) => {
  expect(asBefore(shown).status).toBe(status)
})
