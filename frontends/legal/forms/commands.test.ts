import { afterEach, expect, test, vi } from 'vitest'
import { emptyLetter } from './check-letter.ts'
import { emptyRequest } from './check-request.ts'
import {
  explainLetter,
  explainUpgrade,
  sendLetter,
  sendRightsRequest,
  sendUpgradeRequest,
} from './commands.ts'

afterEach(() => void vi.unstubAllGlobals())

const answerWith = (body: string | null, status = 200) => {
  const sent: { path: string; payload: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, { body: payload }: { body: string }) => {
    sent.push({ path, payload: JSON.parse(payload) })
    return new Response(body, { status, statusText: 'As told' })
  })
  return sent
}

const failureOf = (sending: Promise<unknown>) =>
  sending.then(
    () => undefined,
    (error: unknown) => error,
  )

test('the server tells the sender of a letter what comes next', async () => {
  const sent = answerWith('{"message":"Thank you"}')
  expect(await sendLetter(emptyLetter)).toBe('Thank you')
  expect(sent).toEqual([{ path: '/api/contact', payload: emptyLetter }])
})

test.each(['<html></html>', '', 'null', 'OK'])('%j is no answer to a letter', async (body) => {
  answerWith(body)
  expect(explainLetter(await failureOf(sendLetter(emptyLetter)))).toBe(
    'Server error: Invalid response format',
  )
})

const tooMany = 'Too many requests - please wait a few minutes before trying again'

test.each([
  [400, '{"message":"Please fill in all fields"}', 'Please fill in all fields'],
  [502, '<html></html>', 'Failed to send message'],
  [429, '{"message":"Slow down"}', tooMany],
])('a letter refused with %i and %s reads: %s', async (status, body, words) => {
  answerWith(body, status)
  expect(explainLetter(await failureOf(sendLetter(emptyLetter)))).toBe(words)
})

test('a letter that reaches nobody has failed', () => {
  expect(explainLetter(new TypeError('fetch failed'))).toBe('Failed to send message')
})

test('a wish for more websites is a letter with a fixed text', async () => {
  const sent = answerWith('{"message":"Thank you"}')
  await sendUpgradeRequest({ name: 'Ana', email: 'ana@example.com' })
  expect(sent).toMatchObject([
    {
      path: '/api/contact',
      payload: {
        name: 'Ana',
        email: 'ana@example.com',
        subject: 'Website Limit Upgrade Request',
        message: expect.stringContaining('monitor more than 6 websites'),
      },
    },
  ])
})

test.each([
  [
    500,
    '{"message":"Something went wrong on our side"}',
    'Failed to send upgrade request. Please try again.',
  ],
  [200, 'OK', 'Failed to send upgrade request. Please try again.'],
  [429, '', tooMany],
])('a wish for more websites answered %i %s reads: %s', async (status, body, words) => {
  answerWith(body, status)
  const failure = await failureOf(sendUpgradeRequest({ name: 'Ana', email: 'ana@example.com' }))
  expect(explainUpgrade(failure)).toBe(words)
})

test.each([
  ['{"message":"Received"}', 'Received'],
  [
    '{}',
    'Your data rights request has been submitted successfully. We will review it and respond within 30 days.',
  ],
])('a request answered %s reads: %s', async (body, words) => {
  answerWith(body)
  expect(await sendRightsRequest(emptyRequest)).toBe(words)
})

test('a refused request has failed', async () => {
  answerWith('{"message":"Name is required"}', 400)
  expect(await failureOf(sendRightsRequest(emptyRequest))).toBeInstanceOf(Error)
})
