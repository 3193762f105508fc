import type { Caller } from '@vigia/service/identity'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../tests/support/test-service.ts'
import { startMailServer } from '@vigia/mail/testing/mail-server'
import { startProcess } from './testing/start-process.ts'
import { visitor } from './testing/test-accounts.ts'

let post: Awaited<ReturnType<typeof startMailServer>>
let service: Awaited<ReturnType<typeof startProcess>>
beforeAll(async () => {
  post = await startMailServer()
  service = await startProcess(post.url)
})
afterAll(async () => {
  await service?.stop()
  await post?.stop()
})

const secrets = new Set<string>()
const keep = (secret: string) => {
  secrets.add(secret)
  return secret
}
const secret = () => keep(`canary${randomUUID().replaceAll('-', '')}`)
const address = () => `${secret()}@example.com`
const leaked = () => [...secrets].filter((one) => service.logged().toLowerCase().includes(one.toLowerCase()))
const ask = (method: string, path: string, body?: unknown, caller: Caller = visitor()) =>
  service.ask(method, path, body === undefined ? undefined : JSON.stringify(body), caller)

async function tokenFor(email: string): Promise<string> {
  const texts = () => post.received.filter(({ to }) => to.includes(email)).map(({ mail }) => mail.text ?? '')
  const tokens = () => texts().flatMap((text) => /token=([\w-]{43})(?![\w-])/.exec(text)?.[1] ?? [])
  const known = new Set(secrets)
  await until(() => tokens().some((token) => !known.has(token)), 'a token by mail')
  return keep(tokens().find((token) => !known.has(token)) ?? '')
}

async function addUser() {
  const person = { email: address(), password: secret(), firstName: secret(), lastName: secret() }
  expect((await ask('POST', 'signup', person)).status).toBe(200)
  await ask('POST', 'verify-email/confirm', { token: await tokenFor(person.email) })
  const answer = await ask('POST', 'login', person)
  expect(answer.status).toBe(200)
  const caller: Caller = { kind: 'user', id: JSON.parse(answer.text).id, signedInAt: Date.now() }
  return { ...person, caller }
}

/** Every call, with a secret in each field that can hold one. */
async function callEverything({ email, caller }: { email: string; caller: Caller }) {
  const person = { email, password: secret(), firstName: secret(), lastName: secret() }
  const calls: [string, string, object?][] = [
    ['POST', 'signup', person],
    ['POST', 'signup', { ...person, email: address() }],
    ['POST', 'login', person],
    ['GET', `user?email=${address()}`],
    ['GET', 'user/optional'],
    ['PUT', 'update-profile', { ...person, email: address() }],
    ['POST', 'change-password', { currentPassword: secret(), newPassword: secret() }],
    ['POST', 'reset-password/request', { email }],
    ['GET', `reset-password/validate/${secret()}`],
    ['POST', 'reset-password/confirm', { token: secret().padEnd(43, 'x'), password: secret() }],
    ['POST', 'verify-email/send', { email }],
    ['POST', 'verify-email/confirm', { token: secret().padEnd(43, 'x') }],
    ['POST', 'sign-in-with-provider', { idToken: secret() }],
    ['POST', 'logout', { token: secret() }],
    ['DELETE', 'delete-account'],
  ]
  const answers = []
  for (const [method, path, body] of calls) answers.push((await ask(method, path, body, caller)).status)
  const broken = [`{"email":"${address()}`, secret(), JSON.stringify(secret()), `["${secret()}"]`]
  for (const text of broken) await service.ask('POST', 'login', text, caller)
  return answers
}

test('no log contains what users type or are given', async () => {
  const who = await addUser()
  const newEmail = address()
  await ask('PUT', 'update-profile', { ...who, email: newEmail }, who.caller)
  await ask('POST', 'verify-email/confirm', { token: await tokenFor(newEmail) }, who.caller)
  await ask('POST', 'reset-password/request', { email: newEmail })
  const token = await tokenFor(newEmail)
  expect((await ask('GET', `reset-password/validate/${token}`)).status).toBe(200)
  expect((await ask('POST', 'reset-password/confirm', { token, password: secret() })).status).toBe(200)
  await callEverything({ email: newEmail, caller: { ...who.caller, signedInAt: Date.now() } })
  expect(service.logged()).toContain('listening')
  expect(leaked()).toEqual([])
})

test('no log contains an address that the mail server refuses', async () => {
  post.refusal = 550
  await ask('POST', 'signup', { email: address(), password: secret() })
  await until(() => /a mail (waits|is given up)/.test(service.logged()), 'a word about the mail')
  post.refusal = 0
  expect(leaked()).toEqual([])
})

test('no log contains the values of a statement that the database refused', async () => {
  const who = await addUser()
  const before = service.logged().length
  for (const table of ['users', 'tokens', 'mails', 'outbox'])
    await service.db.raw('alter table ?? add constraint no_more check (false) not valid', [table])
  expect(await callEverything(who)).toContain(500)
  for (const table of ['users', 'tokens', 'mails', 'outbox'])
    await service.db.raw('alter table ?? drop constraint no_more', [table])
  expect(service.logged().slice(before)).toContain('a request failed')
  expect(leaked()).toEqual([])
})

test.each(['users', 'tokens', 'mails'])(
  'no log contains values when the table %s is missing',
  async (table) => {
    const who = await addUser()
    await service.db.schema.renameTable(table, 'somewhere_else')
    const answers = await callEverything(who)
    await pause(1_200)
    await service.db.schema.renameTable('somewhere_else', table)
    expect(answers).toContain(500)
    expect(leaked()).toEqual([])
  },
)

test('no log contains values while the database is down', async () => {
  const who = await addUser()
  await service.relay.cut()
  const answers = await callEverything(who)
  await pause(1_200)
  await service.relay.mend()
  expect(answers).toContain(503)
  expect(answers).not.toContain(500)
  expect(leaked()).toEqual([])
  expect(secrets.size).toBeGreaterThan(100)
})
