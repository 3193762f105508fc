import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOrphans } from './end-orphans.ts'
import { playPeople } from './testing/play-people.ts'
import { setGateway } from './testing/set-gateway.ts'

let stage: Awaited<ReturnType<typeof setGateway>>
const { newUser, whoIs } = playPeople(() => stage)

beforeAll(async () => {
  stage = await setGateway()
})
afterAll(() => stage.strike())

test('sessions of somebody of whom accounts knows nothing any more are ended, and only those', async () => {
  const [gone, staying] = [randomUUID(), randomUUID()]
  const [one, other, third] = [await newUser(gone), await newUser(gone), await newUser(staying)]
  const visitor = await stage.browser().visit()
  await visitor.call('POST', '/api/websites', {})
  stage.accounts.answer(({ url, body }) => ({
    body: url === '/internal/gone-users' && body.includes(gone) ? { gone: [gone] } : { gone: [] },
  }))
  await endOrphans(stage.db, stage.accounts.url)
  // One after another: who is whom is read from the last request there was.
  const kinds: unknown[] = []
  for (const browser of [one, other, third]) kinds.push((await whoIs(browser))?.kind)
  expect(kinds).toEqual(['visitor', 'visitor', 'user'])
  expect(await stage.db('sessions')).toHaveLength(2)
})

test('as long as accounts does not answer, nobody’s session ends', async () => {
  const browser = await newUser(randomUUID())
  stage.accounts.answer(() => ({ status: 503 }))
  await expect(endOrphans(stage.db, stage.accounts.url)).rejects.toThrow('503')
  expect((await whoIs(browser))?.kind).toBe('user')
})
