import { expect, test } from 'vitest'
import { exits } from '../refusal.ts'
import { StartedJob } from './answers.ts'
import { readSuccess, refusalOf } from './refused.ts'

const refusal = (status: number, message: string) => {
  const { exit, message: text } = refusalOf({ status, body: { message } })
  return [exit, text]
}

test.each([
  [401, 'This token is unknown, expired or revoked', exits.refused, /revoked\. Please create another one in/],
  [
    403,
    'This token may only read',
    exits.refused,
    /only read\. vigia check needs a token with the scope run/,
  ],
  [413, 'This request is too large', exits.refused, /too large\. Please name fewer pages with --paths$/],
  [404, 'Website not found', exits.refused, /^Website not found$/],
  [409, 'You have reached the maximum', exits.refused, /^You have reached the maximum$/],
  [507, 'There is no room', exits.refused, /^There is no room$/],
  [500, 'Something went wrong', exits.away, /^Something went wrong$/],
])('%i “%s” ends with %i', (status, message, exit, text) => {
  expect(refusal(status, message)).toEqual([exit, expect.stringMatching(text)])
})

test('an answer without a sentence says its status', () => {
  expect(refusalOf({ status: 418, body: [] }).message).toBe('Vigia answered 418')
})

test('a fault that is not the user’s has the reference that the operator finds', () => {
  const requestId = '4f2a09c1d3e5b7a8'
  const sentenceOf = (status: number, body: object) => refusalOf({ status, body }).message
  expect(sentenceOf(500, { message: 'It failed.', requestId })).toBe(`It failed. Reference ${requestId}`)
  expect(sentenceOf(500, { message: 'It failed', requestId })).toBe(`It failed. Reference ${requestId}`)
  expect(sentenceOf(500, { message: 'It failed', requestId: '\u001B[2K' })).toBe('It failed')
  expect(sentenceOf(400, { message: 'Please enter a name', requestId })).toBe('Please enter a name')
})

test('a sentence cannot move the cursor', () => {
  expect(refusal(400, 'a\u001B[2Kb\r\nc')[1]).toBe('a[2Kb c')
})

test('an answer that is another one than expected is refused', () => {
  expect(readSuccess(StartedJob, { status: 202, body: { jobId: '1', more: 2 } })).toEqual({ jobId: '1' })
  expect(() => readSuccess(StartedJob, { status: 202, body: {} })).toThrow('Vigia’s answer cannot be read')
  expect(() => readSuccess(StartedJob, { status: 404, body: { message: 'Not found' } })).toThrow('Not found')
})
