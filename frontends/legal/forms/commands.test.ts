import { afterEach, expect, test, vi } from 'vitest'
import { emptyMessage } from './check-contact-message.ts'
import { emptyRequest } from './check-rights-request.ts'
import {
  explainContactError,
  explainUpgradeError,
  sendContactMessage,
  sendRightsRequest,
  sendUpgradeRequest,
} from './commands.ts'

afterEach(() => void vi.unstubAllGlobals())

const answerWith = (body: string | null, status = 200) => {
  const sent: { path: string; payload: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, { body: payload }: { body: string }) => {
    sent.push({ path, payload: JSON.parse(payload) })
    return new Response(body, { status, statusText: 'As given' })
  })
  return sent
}

const failureOf = (sending: Promise<unknown>) =>
  sending.then(
    () => undefined,
    (error: unknown) => error,
  )

test('the message of the server is returned to the sender', async () => {
  const sent = answerWith('{"message":"Thank you"}')
  expect(await sendContactMessage(emptyMessage)).toBe('Thank you')
  expect(sent).toEqual([{ path: '/api/contact', payload: emptyMessage }])
})

test.each(['<html></html>', '', 'null', 'OK'])(
  '%j is no valid response to a contact message',
  async (body) => {
    answerWith(body)
    expect(explainContactError(await failureOf(sendContactMessage(emptyMessage)))).toBe(
      'Server error: Invalid response format',
    )
  },
)

const tooMany = 'Too many requests - please wait a few minutes before trying again'

test.each([
  [400, '{"message":"Please fill in all fields"}', 'Please fill in all fields'],
  [502, '<html></html>', 'Failed to send message'],
  [429, '{"message":"Slow down"}', tooMany],
])('a contact message refused with %i and %s shows: %s', async (status, body, words) => {
  answerWith(body, status)
  expect(explainContactError(await failureOf(sendContactMessage(emptyMessage)))).toBe(words)
})

test('a network error is a failure', () => {
  expect(explainContactError(new TypeError('fetch failed'))).toBe('Failed to send message')
})

test('an upgrade request is a contact message with a fixed text', async () => {
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
])('an upgrade request with the response %i %s shows: %s', async (status, body, words) => {
  answerWith(body, status)
  const failure = await failureOf(sendUpgradeRequest({ name: 'Ana', email: 'ana@example.com' }))
  expect(explainUpgradeError(failure)).toBe(words)
})

test.each([
  ['{"message":"Received"}', 'Received'],
  [
    '{}',
    'Your data rights request has been submitted successfully. We will review it and respond within 30 days.',
  ],
])('a rights request with the response %s shows: %s', async (body, words) => {
  answerWith(body)
  expect(await sendRightsRequest(emptyRequest)).toBe(words)
})

test('a refused rights request is a failure', async () => {
  answerWith('{"message":"Name is required"}', 400)
  expect(await failureOf(sendRightsRequest(emptyRequest))).toBeInstanceOf(Error)
})
