import { putShare } from '@vigia/kit/share'
import { ClosedSchema, ShareGatheredSchema as AccountsGatheredSchema } from '@vigia/proto/accounts/v1/events'
import { OwnerSoughtSchema, UserForgottenSchema } from '@vigia/proto/legal/v1/events'
import { ShareGatheredSchema as WebsitesGatheredSchema } from '@vigia/proto/websites/v1/events'
import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { until } from '../../tests/stage.ts'
import { dropExports, sweepDrawer } from './drop-exports.ts'
import { packExports } from './pack-exports.ts'
import { newUser, openExports } from './testing/exports.ts'
import { message, request, someone } from './testing/open-desk.ts'

let desk: Awaited<ReturnType<typeof openExports>>
beforeAll(async () => {
  desk = await openExports()
})
afterAll(() => desk.strike())
beforeEach(() => desk.stage.drawer.sweep(new Date(Date.now() + 60_000), async (names) => names))

/** As accounts does once it has looked. */
async function throwAddressesAway(count: number, email: string) {
  const written = ['data_rights_requests', 'contact_messages'].map((table) =>
    desk.stage.db(table).where({ email }),
  )
  const ids = new Set((await Promise.all(written)).flat().map(({ id }) => id))
  const sought = await desk.stage.listen(OwnerSoughtSchema, count, ({ about }) => ids.has(about))
  await desk.stage.drawer.remove(sought.map(({ file }) => file))
}

test('there is one export at a time, and a newer one takes the place of the one before', async () => {
  const { user, email, token } = await desk.ready()
  const [second, again] = [await desk.ask(user, 2), await desk.ask(user, 3)]
  expect(again).toBe(second)
  expect((await desk.look(token)).status).toBe(404)
  await desk.gather(second, email)
  await dropExports(desk.stage)
  expect(await desk.rowsOf(user.id)).toHaveLength(1)
  expect((await desk.look(await desk.linkFor(email))).status).toBe(200)
})

test('a share that cannot be read keeps nobody else waiting', async () => {
  const broken = newUser()
  await desk.gather(await desk.ask(broken), 'no account', [{ path: 'x.json', json: 1 }]).catch(() => {})
  const { drawer, say } = desk.stage
  const other = newUser()
  const exportId = await desk.ask(other)
  const file = await putShare(drawer, [{ path: 'other.json', json: {} }])
  await say(AccountsGatheredSchema, { exportId, file })
  await say(WebsitesGatheredSchema, { exportId, file: await putShare(drawer, []) })
  await until(
    async () => (await desk.rowsOf(other.id).whereNotNull('websitesShare')).length === 1,
    'its shares',
  )
  await packExports(desk.stage)
  const { token } = await desk.ready()
  expect((await desk.look(token)).status).toBe(200)
})

test('with the account go its exports, whatever is in the making, and what was written to us', async () => {
  const { user, email, token } = await desk.ready()
  await desk.post('data-rights-request', { ...request, email }, user)
  await desk.post('contact', { ...message, email }, user)
  await throwAddressesAway(2, email)
  const late = await desk.ask(user, 2)
  await desk.stage.say(ClosedSchema, { userId: user.id })
  await desk.stage.listen(UserForgottenSchema, 1, ({ userId }) => userId === user.id)
  expect(await desk.rowsOf(user.id)).toEqual([])
  expect((await desk.look(token)).status).toBe(404)
  expect((await desk.post('exports', {}, user)).status).toBe(401)

  const file = await putShare(desk.stage.drawer, [{ path: 'account.json', json: { email } }])
  await desk.stage.say(AccountsGatheredSchema, { exportId: late, file })
  await until(async () => !(await desk.stage.drawer.has(file)), 'the late share to be thrown away')
  await dropExports(desk.stage)
  await packExports(desk.stage)
  expect(await desk.filesInDrawer()).toHaveLength(0)
  for (const table of ['exports', 'data_rights_requests', 'contact_messages', 'mails'])
    expect(JSON.stringify(await desk.stage.db(table))).not.toMatch(new RegExp(`${user.id}|${email}`))
  expect(await desk.stage.db('data_rights_requests').where({ email: '' })).toMatchObject([
    { requestType: 'access', status: 'closed', name: '', details: '' },
  ])
})

/** While the work is done, nobody can reach the store. */
async function whileAway(work: () => Promise<void>) {
  const data = process.env['VIGIA_DATA'] ?? ''
  const [there, away] = [join(data, 'drawer'), join(data, 'elsewhere')]
  await rename(there, away)
  await writeFile(there, 'no folder')
  await work().finally(async () => {
    await rm(there)
    await rename(away, there)
  })
}

test('a zip that could not be packed because the store was away is packed once it is back', async () => {
  const [user, email] = [newUser(), someone()]
  await desk.layDown(await desk.ask(user), email)
  await whileAway(async () => {
    await expect(packExports(desk.stage)).rejects.toThrow('folder')
  })
  expect(await desk.postOf(email)).toEqual([])
  await packExports(desk.stage)
  expect((await desk.look(await desk.linkFor(email))).status).toBe(200)
})

test('a zip that could not be removed because the store was away goes once it is back', async () => {
  const { token, user } = await desk.ready()
  await desk.rowsOf(user.id).update({ expiresAt: new Date(0) })
  const zips = async () => (await desk.filesInDrawer()).filter((name) => name.endsWith('.zip'))
  expect(await zips()).toHaveLength(1)
  await whileAway(async () => {
    await expect(dropExports(desk.stage)).rejects.toThrow('folder')
    expect(await desk.rowsOf(user.id)).toHaveLength(1)
  })
  await dropExports(desk.stage)
  expect(await desk.rowsOf(user.id)).toEqual([])
  expect(await zips()).toEqual([])
  expect((await desk.look(token)).status).toBe(404)
})

test('an account that goes while its zip is being packed leaves none', async () => {
  const user = newUser()
  const pictures = Array.from({ length: 6 }, () => `${randomUUID()}.png`)
  for (const picture of pictures)
    await desk.stage.files.put(picture, Buffer.alloc(16_000_000, 7), 'image/png')
  const pieces = pictures.map((picture) => ({ path: picture, picture }))
  await desk.layDown(await desk.ask(user), someone(), pieces)
  const packing = packExports(desk.stage)
  const isBegun = async () => (await desk.filesInDrawer()).some((name) => name.endsWith('.zip'))
  await until(isBegun, 'the first part', 10_000)
  await desk.stage.say(ClosedSchema, { userId: user.id })
  await packing
  await until(async () => (await desk.rowsOf(user.id)).length === 0, 'the user to be forgotten')
  await dropExports(desk.stage)
  expect(await desk.filesInDrawer()).toEqual([])
})

test('what nobody was told of leaves the drawer a day later', async () => {
  await desk.stage.drawer.put(`${randomUUID()}.json`, Buffer.from('{}'), 'application/json')
  await sweepDrawer(desk.stage)
  expect((await desk.filesInDrawer()).length).toBeGreaterThan(0)
})
