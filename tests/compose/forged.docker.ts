import { AccountClosedSchema } from '@vigia/proto/accounts/v1/events'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { Visitor } from '../stories/support/visitor.ts'
import { url, walks, within } from './docker.ts'
import { linkInMail } from './mailbox.ts'

const owner = new Visitor(url)
let userId: string

beforeAll(async () => {
  const person = { email: 'forged@example.com', password: 'seven yellow pears' }
  await owner.post('/api/auth/signup', person)
  const link = new URL(await linkInMail(person.email, '/verify-email'))
  await owner.post('/api/auth/verify-email/confirm', { token: link.searchParams.get('token') })
  userId = (await owner.post<{ id: string }>('/api/auth/login', person)).body.id
  await owner.addWebsite(walks)
})

/** Publishes AccountClosed from the container of this service; returns `accepted` or the error. */
const forge = (service: string, options: string) =>
  within(
    service,
    'node',
    '--input-type=module',
    '--eval',
    `import { connect, nkeyAuthenticator } from '@nats-io/transport-node'
     import { jetstream } from '@nats-io/jetstream'
     import { readFileSync } from 'node:fs'
     const options = { servers: process.env.NATS_URL, reconnect: false, ${options} }
     try {
       const connection = await connect(options)
       await jetstream(connection).publish('${AccountClosedSchema.typeName}', '{"userId": "${userId}"}', { timeout: 2000 })
       console.log('accepted')
     } catch (error) {
       console.log(String(error))
     }
     process.exit()`,
  )

const withItsKey = (service: string) =>
  `inboxPrefix: '_INBOX_${service}', authenticator: nkeyAuthenticator(readFileSync(process.env.NATS_NKEY_FILE))`

test.each(['capture', 'crawler', 'diff', 'websites', 'legal'])(
  'a closed account cannot be published from the container of %s, and its websites stay',
  async (service) => {
    const answer = await forge(service, withItsKey(service))
    // Enough time for every service to process it.
    await pause(3_000)
    const { body } = await owner.get<object[]>('/api/websites')
    expect([answer, body.length]).toEqual([expect.stringMatching(/permissions violation/i), 1])
  },
)

test('a connection without a key is refused', async () => {
  expect(await forge('capture', '')).toMatch(/authorization violation/i)
})
