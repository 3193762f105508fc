import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { endOrphanedSessions } from './end-orphaned-sessions.ts'
import { openUsers } from '../testing/users.ts'
import { startTestGateway } from '../testing/test-gateway.ts'

const { newUser, callerOf } = openUsers(() => gateway)

const gateway = await startTestGateway()

const accounts = () => ({ url: gateway.accounts.url, sign: gateway.sign })

test('sessions of users that accounts has deleted are ended, and no others', async () => {
  const [gone, staying] = [randomUUID(), randomUUID()]
  const one = await newUser(gone)
  const other = await newUser(gone)
  const third = await newUser(staying)
  const visitor = await gateway.browser().visit()
  await visitor.call('POST', '/api/websites', {})
  gateway.accounts.answer(({ url, body }) => ({
    body: url === '/internal/gone-users' && body.includes(gone) ? { gone: [gone] } : { gone: [] },
  }))
  await endOrphanedSessions(gateway.db, accounts())
  expect(await gateway.whoSigned(gateway.accounts)).toEqual({ kind: 'gateway' })
  // The requests are sent one after another, because the caller is read from the last one.
  const kinds: unknown[] = []
  for (const browser of [one, other, third]) kinds.push((await callerOf(browser))?.kind)
  expect(kinds).toEqual(['visitor', 'visitor', 'user'])
  expect(await gateway.db('sessions')).toHaveLength(2)
})

test('no session ends while accounts is down', async () => {
  const browser = await newUser(randomUUID())
  gateway.accounts.answer(() => ({ status: 503 }))
  await expect(endOrphanedSessions(gateway.db, accounts())).rejects.toThrow('503')
  expect((await callerOf(browser))?.kind).toBe('user')
})
