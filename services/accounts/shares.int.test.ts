import './testing/environment.ts'
import { readShare } from '@vigia/kit/share'
import { OwnerFoundSchema, ShareGatheredSchema } from '@vigia/proto/accounts/v1/events'
import { ExportWantedSchema, OwnerSoughtSchema } from '@vigia/proto/legal/v1/events'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../tests/stage.ts'
import { insertIdentity } from './store-identities.ts'
import { openPlay, someone } from './testing/play.ts'

let play: Awaited<ReturnType<typeof openPlay>>
beforeAll(async () => {
  play = await openPlay()
})
afterAll(() => play.strike())

test('what is held about a user is laid down, and none of it is a secret', async () => {
  const { db, drawer, say, listen } = play.stage
  const { id, email } = await play.join()
  await insertIdentity(db, { issuer: 'https://id.example', subject: 'ana' }, id)
  const exportId = randomUUID()
  await say(ExportWantedSchema, { exportId, userId: id })
  const [gathered] = await listen(ShareGatheredSchema, 1, (event) => event.exportId === exportId)
  const [account, ...more] = await readShare(drawer, gathered?.file ?? '')
  expect(more).toEqual([])
  expect(account).toMatchObject({
    path: 'account.json',
    json: {
      id,
      email,
      firstName: 'Ana',
      lastName: 'Reis',
      emailVerified: true,
      identities: [{ issuer: 'https://id.example', subject: 'ana' }],
    },
  })
  const { password } = await db('users').where({ id }).first('password')
  expect(JSON.stringify(account)).not.toContain(password)
})

/** Asks whose address this is; answers once nobody can be told any more. */
async function seek(address: string): Promise<string> {
  const { drawer, say } = play.stage
  const [about, file] = [randomUUID(), `${randomUUID()}.json`]
  await drawer.put(file, Buffer.from(address), 'text/plain')
  await say(OwnerSoughtSchema, { about, file })
  await until(async () => !(await drawer.has(file)), 'the address to be thrown away')
  return about
}

test('whose address it is that somebody wrote from is found in whatever way it is spelled', async () => {
  const { id, email } = await play.join()
  const about = await seek(` ${email.toUpperCase()}`)
  const [found] = await play.stage.listen(OwnerFoundSchema, 1, (event) => event.about === about)
  expect(found?.userId).toBe(id)
})

test('nobody owns an address that is not proven, or that there is no account with', async () => {
  const unproven = await play.signUp()
  const abouts = [await seek(unproven), await seek(someone())]
  const { email } = await play.join()
  const last = await seek(email)
  const found = await play.stage.listen(OwnerFoundSchema, 1, ({ about }) => [...abouts, last].includes(about))
  expect(found.map(({ about }) => about)).toEqual([last])
})
