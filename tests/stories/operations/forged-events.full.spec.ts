import { connect } from '@nats-io/transport-node'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgeClosed, impatient } from '../../support/forge.ts'
import { startCornerBakery, type CornerBakery } from '../../sites/corner-bakery.ts'
import { connectToStack, natsPort } from '../../support/stack-bus.ts'
import { startStack, type Stack } from '../../support/stack.ts'
import { signUpAndIn } from '../support/sign-up.ts'
import type { Visitor } from '../support/visitor.ts'

let bakery: CornerBakery
let stack: Stack
let owner: Visitor
let userId: string

beforeAll(async () => {
  bakery = await startCornerBakery()
  stack = await startStack({ allowHosts: [bakery.host] })
  owner = await signUpAndIn(stack, { email: 'owner@example.com', password: 'three green apples' })
  userId = (await owner.get<{ id: string }>('/api/auth/user')).body.id
  await owner.addWebsite(bakery.url)
})

afterAll(async () => {
  await stack?.stop()
  await bakery?.stop()
})

const withoutCredentials = () => connect({ servers: `127.0.0.1:${natsPort(stack.data)}`, ...impatient })

test.each(['capture', 'crawler', 'diff', 'websites', 'legal'])(
  'a closed account cannot be published with the credentials of %s, and its websites stay',
  async (service) => {
    const answer = await forgeClosed(connectToStack(stack.data, service, impatient), userId)
    // Enough time for every service to process it.
    await pause(2_000)
    const { body } = await owner.get<object[]>('/api/websites')
    expect([answer, body.length]).toEqual([expect.stringMatching(/permissions violation/i), 1])
  },
)

test('a connection without credentials is refused', async () => {
  const answer = await forgeClosed(withoutCredentials(), userId)
  await pause(2_000)
  const { body } = await owner.get<object[]>('/api/websites')
  expect([answer, body.length]).toEqual([expect.stringMatching(/authorization violation/i), 1])
})
