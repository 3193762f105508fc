import { gateway as operations } from '@vigia/api/gateway'
import { createOperatorKey, hashOfOperatorKey } from '@vigia/common/operator-keys'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { startTestGateway } from '../testing/test-gateway.ts'
import { deleteAgedOperatorCalls } from '../store.ts'

const [named, nameless] = [createOperatorKey(), createOperatorKey()]
const hashes = [`ana:${hashOfOperatorKey(named)}`, hashOfOperatorKey(nameless)].join()

const gateway = await startTestGateway()
const url = await gateway.open({ OPERATOR_KEY_HASHES: hashes })
beforeEach(() => gateway.clear())

function send(method: string, path: string, { key = named, body }: { key?: string; body?: string } = {}) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  return gateway.browser(url).send(method, path, body, headers)
}
const { path: auditPath, answers } = operations.listOperatorCalls
const list = async (query = '') => answers[200].parse((await send('GET', auditPath + query)).body)

test('each change is recorded with its key, and how it ended; what only reads is not', async () => {
  const user = `/api/operator/users/${randomUUID()}`
  await send('GET', '/api/operator/users')
  const changed = await send('PATCH', user, { body: '{ "isDisabled": true }' })
  gateway.accounts.answer(() => ({ status: 404, body: { message: 'Not found' } }))
  await send('DELETE', `${user}?why=%00`, { key: nameless })
  const { calls, next } = await list()
  expect(calls).toEqual([
    {
      id: expect.any(String),
      at: expect.any(String),
      key: hashOfOperatorKey(nameless).slice(0, 8),
      method: 'DELETE',
      path: `${user}?why=%00`,
      body: null,
      status: 404,
      requestId: expect.any(String),
    },
    expect.objectContaining({
      key: 'ana',
      method: 'PATCH',
      path: user,
      body: '{"isDisabled":true}',
      status: 200,
      requestId: changed.headers.get('x-request-id'),
    }),
  ])
  expect(next).toBeNull()
})

test('a change whose service does not answer is recorded without knowing how it ended', async () => {
  const away = await gateway.open({ OPERATOR_KEY_HASHES: hashes, ACCOUNTS_URL: 'http://127.0.0.1:1' })
  const headers = { authorization: `Bearer ${named}` }
  const path = `/api/operator/users/${randomUUID()}`
  expect((await gateway.browser(away).send('DELETE', path, undefined, headers)).status).toBe(503)
  expect((await list()).calls).toMatchObject([{ path, status: null }])
})

test('what cannot be recorded is not done', async () => {
  await gateway.db.raw('alter table operator_calls rename to mislaid')
  try {
    expect((await send('DELETE', `/api/operator/users/${randomUUID()}`)).status).toBe(500)
    expect(gateway.accounts.asked).toEqual([])
  } finally {
    await gateway.db.raw('alter table mislaid rename to operator_calls')
  }
})

test.each(['{"note":"\\u0000\\ud800"}', '{', `"${'x'.repeat(5_000)}"`])(
  'the body %s does not keep a change from being recorded',
  async (body) => {
    expect((await send('PATCH', `/api/operator/users/${randomUUID()}`, { body })).status).toBe(200)
    expect((await list()).calls).toHaveLength(1)
  },
)

test('changes are listed in parts, and kept for a year', async () => {
  const row = { key: 'ana', method: 'DELETE', path: '/api/operator/users/x', status: 204 }
  await gateway.db('operator_calls').insert(Array.from({ length: 53 }, () => row))
  const first = await list()
  const second = await list(`?before=${first.next}`)
  expect([first.calls.length, second.calls.length, second.next]).toEqual([50, 3, null])
  expect((await send('GET', `${auditPath}?before=x`)).status).toBe(400)

  const days = (count: number) => new Date(Date.now() - count * 86_400_000)
  await gateway.db('operator_calls').update({ calledAt: days(366) })
  await gateway.db('operator_calls').insert({ ...row, key: 'rui', calledAt: days(364) })
  await deleteAgedOperatorCalls(gateway.db)
  expect((await list()).calls).toMatchObject([{ key: 'rui' }])
})

test('nobody but the operator reads it', async () => {
  expect((await gateway.browser(url).send('GET', auditPath)).status).toBe(401)
})
