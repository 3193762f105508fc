import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ApiError, explain, request } from './api.ts'

async function serve(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const answer = (status: number, body = '') => serve((_, response) => response.writeHead(status).end(body))
const failure = (url: string) =>
  request('GET', url).then(
    () => undefined,
    (error: unknown) => error,
  )

test('an answer is parsed, and an empty one is nothing', async () => {
  expect(await request('GET', await answer(200, '{"id":"a"}'))).toEqual({ id: 'a' })
  expect(await request('DELETE', await answer(204))).toBeUndefined()
})

test('an error reads as its status and its body', async () => {
  expect(await failure(await answer(404, 'gone'))).toMatchObject({
    message: '404: gone',
    status: 404,
    said: null,
  })
})

test('an error without a body reads as its status text', async () => {
  expect(await failure(await answer(503))).toMatchObject({ message: '503: Service Unavailable' })
})

test('what the server wants a person to read is kept apart', async () => {
  const error = await failure(await answer(409, '{"message":"Busy","jobId":"j"}'))
  expect(error).toMatchObject({ said: 'Busy', details: { jobId: 'j' } })
  expect(explain(error, 'Failed')).toBe('Busy')
})

test('too many requests always read the same', async () => {
  const words = 'Too many requests - please wait a few minutes before trying again'
  const error = await failure(await answer(429, '{"message":"slow down"}'))
  expect(error).toMatchObject({ message: words })
  expect(explain(error, 'Failed')).toBe(words)
})

test('a failure without words of its own gets ours', () => {
  expect(explain(new TypeError('fetch failed'), 'Failed')).toBe('Failed')
  expect(explain(new ApiError(500, 'Internal Server Error', '<html>'), 'Failed')).toBe('Failed')
})

test('a content type is sent only with a payload', async () => {
  const url = await serve((incoming, response) =>
    response.end(JSON.stringify(incoming.headers['content-type'] ?? null)),
  )
  expect(await request('POST', url, { payload: { url: 'x' } })).toBe('application/json')
  expect(await request('POST', url)).toBeNull()
})
