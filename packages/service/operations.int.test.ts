import { ErrorMessage } from '@vigia/api/answers'
import { defineOperation, empty, file } from '@vigia/api/operation'
import { Problem } from '@vigia/common/errors'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openReadableLog } from '@vigia/telemetry/testing/open-readable-log'
import { checkAnswers } from './check-answers.ts'
import { openApp, routeTable, serve } from './http.ts'
import { addRoute } from './operations.ts'

const Loaf = z.strictObject({ id: z.uuid(), name: z.string(), bakedAt: z.iso.datetime() })
const id = '3f2b8c1e-7d54-4a0b-9c1d-2e6f8a9b0c1d'
const loaf = { id, name: 'Rye', bakedAt: new Date(0) }
const common = { summary: 'Bake', caller: 'anyone', scope: null, limits: ['writes'] } as const

const bake = defineOperation({
  ...common,
  method: 'POST',
  path: '/loaves/:id',
  params: z.object({ id: z.uuid('Not found') }),
  query: z.object({ slices: z.coerce.number('How many?').default(1) }),
  body: z.object({ name: z.string('Which loaf?') }),
  answers: { 201: Loaf, 409: ErrorMessage.extend({ full: z.literal(true) }) },
})
const find = defineOperation({ ...common, method: 'GET', path: '/loaf', answers: { 200: Loaf.nullable() } })
const eat = defineOperation({ ...common, method: 'DELETE', path: '/loaf', answers: { 204: empty('Eaten.') } })
const rise = defineOperation({
  ...common,
  method: 'POST',
  path: '/dough',
  answers: { 202: empty('It rises.') },
})
const draw = defineOperation({
  ...common,
  method: 'GET',
  path: '/picture',
  answers: { 200: file('It.', 'image/png') },
})

let url = ''
let found: () => object | null = () => null
let refuse = () => {}
let stop = async () => {}
const faults: string[] = []
const { log, lines } = openReadableLog()

beforeAll(async () => {
  const router = routeTable()
  addRoute(router, bake, ({ params, query, body }) => {
    refuse()
    return { ...loaf, id: params.id, name: body.name.repeat(query.slices) }
  })
  addRoute(router, find, () => found() as typeof loaf)
  addRoute(router, eat, () => refuse())
  addRoute(router, rise, () => {})
  addRoute(router, draw, (_, ctx) => {
    ctx.type = 'image/webp'
    ctx.body = Buffer.from('a picture')
  })
  const app = openApp({
    log,
    waiting: async () => [],
    routes: router,
    checkAnswers: checkAnswers((fault) => void faults.push(fault)),
  })
  const server = await serve(app, 0, '127.0.0.1', (port) => (url = `http://127.0.0.1:${port}`))
  stop = () => server.stop()
})
afterAll(() => stop())
beforeEach(() => {
  faults.length = 0
  refuse = () => {}
})

async function send(method: string, path: string, body?: unknown) {
  const init = { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) ?? null }
  const answer = await fetch(url + path, init)
  const text = await answer.text()
  return [answer.status, text && JSON.parse(text)]
}

test('a handler gets what the schemas make of the request, and its answer has the status of the operation', async () => {
  const answer = { ...loaf, name: 'RyeRye', bakedAt: '1970-01-01T00:00:00.000Z' }
  expect(await send('POST', `/loaves/${id}?slices=2`, { name: 'Rye' })).toEqual([201, answer])
  expect(faults).toEqual([])
})

test('an answer without content has no body, whatever its status', async () => {
  expect(await send('DELETE', '/loaf')).toEqual([204, ''])
  expect(await send('POST', '/dough', {})).toEqual([202, ''])
  expect(faults).toEqual([])
})

test('an invalid input is refused with the sentence of its schema', async () => {
  expect(await send('POST', '/loaves/none', { name: 'Rye' })).toMatchObject([404, { message: 'Not found' }])
  expect(await send('POST', `/loaves/${id}?slices=no`, {})).toMatchObject([400, { message: 'How many?' }])
  expect(await send('POST', `/loaves/${id}`, {})).toMatchObject([400, { message: 'Which loaf?' }])
  expect(faults).toEqual([])
})

test('null is an answer, too, and nothing is one without content', async () => {
  found = () => null
  expect(await send('GET', '/loaf')).toEqual([200, null])
  expect(await send('DELETE', '/loaf')).toEqual([204, ''])
})

test.each([
  ['an unknown field', { ...loaf, weight: 3 }, 'answer: Unrecognized key: "weight"'],
  [
    'a field of another type',
    { ...loaf, name: 3 },
    'answer.name: Invalid input: expected string, received number',
  ],
  [
    'a missing field',
    { id, bakedAt: new Date(0) },
    'answer.name: Invalid input: expected string, received undefined',
  ],
])('%s in an answer is reported with operation and field', async (_, answer, fault) => {
  found = () => answer
  const sentence = `GET /loaf answers 200, which packages/api does not allow: ${fault}`
  expect(await send('GET', '/loaf')).toMatchObject([500, { message: sentence }])
  expect(faults).toEqual([sentence])
})

test.each([
  [409, { full: true }, undefined],
  [409, {}, 'answer.full: Invalid input: expected true'],
  [400, {}, undefined],
  [400, { why: 'so' }, 'answer: Unrecognized key: "why"'],
  [418, {}, 'this status is not listed'],
])('of errors with %i and %j the allowed ones are sent', async (status, details, fault) => {
  refuse = () => {
    throw new Problem(status, 'No', details)
  }
  const [sent] = await send('POST', `/loaves/${id}`, { name: 'Rye' })
  expect([sent, faults.map((sentence) => sentence.split('allow: ')[1])]).toEqual(
    fault ? [500, [fault]] : [status, []],
  )
})

test('a file of another type is reported', async () => {
  await send('GET', '/picture')
  expect(faults).toEqual([expect.stringMatching(/^GET \/picture .*: image\/webp is not listed$/)])
})

test('an error carries the id that the gateway gave the call, and so does its line in the log', async () => {
  const ask = (requestId: string) =>
    fetch(`${url}/loaves/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': requestId },
      body: '{"name":"Rye"}',
    })
  refuse = () => {
    throw new TypeError('a fault of ours')
  }
  const known = '4f2a09c1d3e5b7a8'
  const answer = await ask(known)
  expect(answer.headers.get('x-request-id')).toBe(known)
  expect(await answer.json()).toEqual({ message: 'Something went wrong on our side', requestId: known })
  expect(lines.filter(({ request_id: named }) => named === known)).toMatchObject([
    { msg: 'a request failed' },
  ])
  const other = (await (await ask('{"not":"an id"}')).json()) as { requestId: string }
  expect(other.requestId).toMatch(/^[0-9a-f]{16}$/)
})
