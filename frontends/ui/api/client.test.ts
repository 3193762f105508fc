import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError, csrfTokenIn, explain, explainLoading, request } from './client.ts'

afterEach(() => vi.unstubAllGlobals())

const haveCookie = (cookie: string) => vi.stubGlobal('document', { cookie })

async function serve(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const answer = (status: number, body = '') => serve((_, response) => response.writeHead(status).end(body))
const failure = (url: string, method = 'GET') =>
  request(method, url).then(
    () => undefined,
    (error: unknown) => error,
  )

test('a response is parsed, and an empty one is undefined', async () => {
  expect(await request('GET', await answer(200, '{"id":"a"}'))).toEqual({ id: 'a' })
  expect(await request('DELETE', await answer(204))).toBeUndefined()
})

test('an error message has the status and the body', async () => {
  expect(await failure(await answer(404, 'gone'))).toMatchObject({
    message: '404: gone',
    status: 404,
    serverMessage: null,
  })
})

test('an error without a body has the status text', async () => {
  expect(await failure(await answer(503))).toMatchObject({ message: '503: Service Unavailable' })
})

test('the message for users is a property of its own', async () => {
  const error = await failure(await answer(409, '{"message":"Busy","jobId":"j"}'))
  expect(error).toMatchObject({ serverMessage: 'Busy', details: { jobId: 'j' } })
  expect(explain(error, 'Failed')).toBe('Busy')
})

test('a fault that is not the user’s has a reference, which the operator finds in the log', async () => {
  const faulty = (status: number, message: string) =>
    answer(status, JSON.stringify({ message, requestId: '4f2a09c1d3e5b7a8' })).then((url) => failure(url))
  expect(explain(await faulty(500, 'Something went wrong on our side'), 'Failed')).toBe(
    'Something went wrong on our side. Reference 4f2a09c1d3e5b7a8',
  )
  expect(explain(await faulty(503, 'Please try again in a moment.'), 'Failed')).toBe(
    'Please try again in a moment. Reference 4f2a09c1d3e5b7a8',
  )
  expect(explain(await faulty(400, 'Please enter a name'), 'Failed')).toBe('Please enter a name')
  expect(explain(await failure(await answer(502, '<html>')), 'Failed')).toBe('Failed')
})

test('what could not be loaded blames the connection only if there was no answer', async () => {
  expect(explainLoading(await failure(await answer(502, '<html>')))).toBe(
    'Vigia could not answer. Please try again.',
  )
  expect(explainLoading(new TypeError('Failed to fetch'))).toBe(
    'The connection seems to be interrupted. Please try again.',
  )
})

test('429 has a fixed message', async () => {
  const words = 'Too many requests - please wait a few minutes before trying again'
  const error = await failure(await answer(429, '{"message":"slow down"}'))
  expect(error).toMatchObject({ message: words })
  expect(explain(error, 'Failed')).toBe(words)
})

test('an error without a message for users gets the fallback', () => {
  expect(explain(new TypeError('fetch failed'), 'Failed')).toBe('Failed')
  expect(explain(new ApiError(500, 'Internal Server Error', '<html>'), 'Failed')).toBe('Failed')
})

test('a network error can have its own fallback', () => {
  expect(explain(new TypeError('fetch failed'), 'Failed', 'No connection')).toBe('No connection')
})

test('every method but GET sends the current CSRF token', async () => {
  const url = await serve((incoming, response) =>
    response.end(JSON.stringify(incoming.headers['x-csrf-token'] ?? null)),
  )
  haveCookie('vigia.csrf=first')
  expect(await request('POST', url)).toBe('first')
  haveCookie('vigia.csrf=second')
  expect(await request('DELETE', url)).toBe('second')
  expect(await request('GET', url)).toBeNull()
})

test('a request with a stale token is retried once with the new one', async () => {
  const seen: unknown[] = []
  const url = await serve((incoming, response) => {
    seen.push(incoming.headers['x-csrf-token'])
    haveCookie('vigia.csrf=new')
    const isNew = incoming.headers['x-csrf-token'] === 'new'
    response.writeHead(isNew ? 200 : 403).end(isNew ? '"done"' : '{"message":"Stale","csrf":true}')
  })
  haveCookie('vigia.csrf=old')
  expect(await request('POST', url, { body: {} })).toBe('done')
  expect(seen).toEqual(['old', 'new'])
})

test('a request that is refused again, or for another reason, is not retried', async () => {
  const seen: string[] = []
  const url = await serve((incoming, response) => {
    seen.push(incoming.url ?? '')
    response.writeHead(403).end(incoming.url === '/stale' ? '{"csrf":true}' : '{"message":"No"}')
  })
  await failure(`${url}no`, 'POST')
  await failure(`${url}stale`, 'POST')
  expect(seen).toEqual(['/no', '/stale', '/stale'])
})

test('the content type is sent only with a payload', async () => {
  const url = await serve((incoming, response) =>
    response.end(JSON.stringify(incoming.headers['content-type'] ?? null)),
  )
  expect(await request('POST', url, { body: { url: 'x' } })).toBe('application/json')
  expect(await request('POST', url)).toBeNull()
})

test.each([
  ['vigia.csrf=a.b', 'a.b'],
  ['theme=dark; vigia.csrf=a.b=; other=1', 'a.b='],
  ['__Host-vigia.csrf=secure', 'secure'],
  ['vigia.csrf=planted; __Host-vigia.csrf=secure', 'secure'],
  ['not-vigia.csrf=x', null],
  ['vigia.csrf=', null],
  ['', null],
])('in the cookies %j the token is %j', (cookies, token) => {
  expect(csrfTokenIn(cookies)).toBe(token)
})
