import { expect, test } from 'vitest'
import { checkRightsRequest, emptyRequest, isFilled, type RightsRequest } from './check-rights-request.ts'

const asked: RightsRequest = { name: 'Ana', email: 'ana@example.com', requestType: 'access', details: '' }

test('a valid request is trimmed', () => {
  expect(
    checkRightsRequest({ ...asked, name: ' Ana ', email: 'ana@example.com ', details: '\nAll of it.\n' }),
  ).toEqual({
    request: { ...asked, details: 'All of it.' },
    problems: {},
  })
})

test('all problems are reported at once', () => {
  expect(checkRightsRequest(emptyRequest).problems).toEqual({
    name: 'Name is required',
    email: 'Please enter a valid email address',
    requestType: 'Please select a request type',
  })
})

test.each(['ana', 'ana@example', 'ana @example.com'])('%j is no email address', (email) => {
  expect(checkRightsRequest({ ...asked, email }).problems).toEqual({
    email: 'Please enter a valid email address',
  })
})

test.each([
  ['all but the details', asked, true],
  ['nothing', emptyRequest, false],
  ['no name', { ...asked, name: ' ' }, false],
  ['no address', { ...asked, email: '' }, false],
  ['no type', { ...asked, requestType: '' as const }, false],
])('a form with %s filled in: %s', (_, request, filled) => {
  expect(isFilled(request)).toBe(filled)
})
