import { expect, test } from 'vitest'
import { ApiError } from '../../ui/api/client.ts'
import { isLinkRefused } from './link-error.ts'

const answered = (status: number) => new ApiError(status, '', '')

test.each([400, 404, 410])('a link that is answered with %d was refused', (status) => {
  expect(isLinkRefused(answered(status))).toBe(true)
})

test.each([
  ['a missing network', new TypeError('Failed to fetch')],
  ['a failing server', answered(502)],
  ['too many requests', answered(429)],
])('after %s a link may still be good', (_, error) => {
  expect(isLinkRefused(error)).toBe(false)
})
