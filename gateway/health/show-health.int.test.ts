import { gateway as operations } from '@vigia/api/gateway'
import { createOperatorKey, hashOfOperatorKey } from '@vigia/common/operator-keys'
import { beforeEach, expect, test } from 'vitest'
import { startTestGateway } from '../testing/test-gateway.ts'

const key = createOperatorKey()
const gateway = await startTestGateway()
const url = await gateway.open({ OPERATOR_KEY_HASHES: hashOfOperatorKey(key) })
beforeEach(() => gateway.clear())

const { path, answers } = operations.showHealth
const send = (headers: Record<string, string> = { authorization: `Bearer ${key}` }) =>
  gateway.browser(url).send('GET', path, undefined, headers)
/** The health as the contract has it, by service. */
async function read() {
  const { body } = await send()
  return Object.fromEntries(answers[200].parse(body).services.map(({ name, ...rest }) => [name, rest]))
}
const ready = { status: 'ready', waiting: [], reasons: [], outbox: null }

test('each service is shown with its state, and the gateway with that of its database', async () => {
  const reasons = ['Captures are waiting: no worker is running.']
  const outbox = { depth: 3, ageSeconds: 70 }
  gateway.others.setReasons(reasons, { outbox })
  await expect.poll(read).toEqual({
    accounts: ready,
    websites: { status: 'degraded', waiting: [], reasons, outbox },
    crawler: { status: 'degraded', waiting: [], reasons, outbox },
    capture: { status: 'degraded', waiting: [], reasons, outbox },
    diff: { status: 'degraded', waiting: [], reasons, outbox },
    legal: { status: 'degraded', waiting: [], reasons, outbox },
    egress: { status: 'degraded', waiting: [], reasons, outbox },
    sample: { status: 'degraded', waiting: [], reasons, outbox },
    gateway: ready,
  })
  expect((await send()).headers.get('cache-control')).toBe('no-store')
})

test('a service that is not ready is shown with what it waits for, and one that does not answer as away', async () => {
  const replica = await gateway.open({
    OPERATOR_KEY_HASHES: hashOfOperatorKey(key),
    CAPTURE_URL: 'http://127.0.0.1:1',
  })
  gateway.others.setHealth(false, 0, { waiting: ['browser'] })
  const { body } = await gateway
    .browser(replica)
    .send('GET', path, undefined, { authorization: `Bearer ${key}` })
  const { services } = answers[200].parse(body)
  expect(services.find(({ name }) => name === 'crawler')).toEqual({
    name: 'crawler',
    ...ready,
    status: 'starting',
    waiting: ['browser'],
  })
  expect(services.find(({ name }) => name === 'capture')).toEqual({
    name: 'capture',
    ...ready,
    status: 'away',
  })
})

test('nobody but the operator is shown it', async () => {
  expect((await send({})).status).toBe(401)
  expect((await send({ authorization: `Bearer ${createOperatorKey()}` })).status).toBe(401)
})
