import { putExportPart } from '@vigia/storage/export-part'
import {
  AccountClosedSchema,
  ExportPartStoredSchema as AccountsGatheredSchema,
} from '@vigia/proto/accounts/v1/events'
import { OwnerSoughtSchema, UserForgottenSchema } from '@vigia/proto/legal/v1/events'
import { ExportPartStoredSchema as WebsitesGatheredSchema } from '@vigia/proto/websites/v1/events'
import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { until } from '../../../tests/support/test-service.ts'
import { deleteExports, sweepTemporaryStore } from './delete-exports.ts'
import { packExports } from './pack-exports.ts'
import { newUser, startTestExports } from '../testing/test-exports.ts'
import { message, request, newAddress } from '../testing/test-legal.ts'

const legal = await startTestExports()
beforeEach(() => legal.service.temporaryFiles.sweep(new Date(Date.now() + 60_000), async (names) => names))

/** Removes the lookup files, as accounts does. */
async function throwAddressesAway(count: number, email: string) {
  const written = ['data_rights_requests', 'contact_messages'].map((table) =>
    legal.service.db(table).where({ email }),
  )
  const ids = new Set((await Promise.all(written)).flat().map(({ id }) => id))
  const sought = await legal.service.waitForEvents(OwnerSoughtSchema, count, ({ about }) => ids.has(about))
  await legal.service.temporaryFiles.remove(sought.map(({ file }) => file))
}

test('there is one export at a time, and a newer one replaces the previous one', async () => {
  const { user, email, token } = await legal.ready()
  const second = await legal.ask(user, 2)
  const again = await legal.ask(user, 3)
  expect(again).toBe(second)
  expect((await legal.look(token)).status).toBe(404)
  await legal.gather(second, email)
  await deleteExports(legal.service)
  expect(await legal.rowsOf(user.id)).toHaveLength(1)
  expect((await legal.look(await legal.linkFor(email))).status).toBe(200)
})

test('an unreadable part does not hold up other exports', async () => {
  const broken = newUser()
  await legal.gather(await legal.ask(broken), 'no account', [{ path: 'x.json', json: 1 }]).catch(() => {})
  const { temporaryFiles, publish } = legal.service
  const other = newUser()
  const exportId = await legal.ask(other)
  const file = await putExportPart(temporaryFiles, [{ path: 'other.json', json: {} }])
  await publish(AccountsGatheredSchema, { exportId, file })
  await publish(WebsitesGatheredSchema, { exportId, file: await putExportPart(temporaryFiles, []) })
  await until(
    async () => (await legal.rowsOf(other.id).whereNotNull('websitesShare')).length === 1,
    'its shares',
  )
  await packExports(legal.service)
  const { token } = await legal.ready()
  expect((await legal.look(token)).status).toBe(200)
})

test('closing an account deletes its exports, finished or not, and what its user wrote to us', async () => {
  const { user, email, token } = await legal.ready()
  await legal.post('data-rights-request', { ...request, email }, user)
  await legal.post('contact', { ...message, email }, user)
  await throwAddressesAway(2, email)
  const late = await legal.ask(user, 2)
  await legal.service.publish(AccountClosedSchema, { userId: user.id })
  await legal.service.waitForEvents(UserForgottenSchema, 1, ({ userId }) => userId === user.id)
  expect(await legal.rowsOf(user.id)).toEqual([])
  expect((await legal.look(token)).status).toBe(404)
  expect((await legal.post('exports', {}, user)).status).toBe(401)

  const file = await putExportPart(legal.service.temporaryFiles, [{ path: 'account.json', json: { email } }])
  await legal.service.publish(AccountsGatheredSchema, { exportId: late, file })
  await until(async () => !(await legal.service.temporaryFiles.has(file)), 'the late part to be deleted')
  await deleteExports(legal.service)
  await packExports(legal.service)
  expect(await legal.filesInDrawer()).toHaveLength(0)
  for (const table of ['exports', 'data_rights_requests', 'contact_messages', 'mails'])
    expect(JSON.stringify(await legal.service.db(table))).not.toMatch(new RegExp(`${user.id}|${email}`))
  expect(await legal.service.db('data_rights_requests').where({ email: '' })).toMatchObject([
    { requestType: 'access', status: 'closed', name: '', details: '' },
  ])
})

/** Runs the work while the store is unreachable. */
async function whileAway(work: () => Promise<void>) {
  const data = process.env['VIGIA_DATA'] ?? ''
  const [there, away] = [join(data, 'temporary'), join(data, 'elsewhere')]
  await rename(there, away)
  await writeFile(there, 'no folder')
  await work().finally(async () => {
    await rm(there)
    await rename(away, there)
  })
}

test('a zip that could not be packed because the store was down is packed once it is back', async () => {
  const [user, email] = [newUser(), newAddress()]
  await legal.putParts(await legal.ask(user), email)
  await whileAway(async () => {
    await expect(packExports(legal.service)).rejects.toThrow('folder')
  })
  expect(await legal.mailsTo(email)).toEqual([])
  await packExports(legal.service)
  expect((await legal.look(await legal.linkFor(email))).status).toBe(200)
})

test('a zip that could not be deleted because the store was down is deleted once it is back', async () => {
  const { token, user } = await legal.ready()
  await legal.rowsOf(user.id).update({ expiresAt: new Date(0) })
  const zips = async () => (await legal.filesInDrawer()).filter((name) => name.endsWith('.zip'))
  expect(await zips()).toHaveLength(1)
  await whileAway(async () => {
    await expect(deleteExports(legal.service)).rejects.toThrow('folder')
    expect(await legal.rowsOf(user.id)).toHaveLength(1)
  })
  await deleteExports(legal.service)
  expect(await legal.rowsOf(user.id)).toEqual([])
  expect(await zips()).toEqual([])
  expect((await legal.look(token)).status).toBe(404)
})

test('an account that is closed while its zip is being packed leaves no files', async () => {
  const user = newUser()
  const pictures = Array.from({ length: 6 }, () => `${randomUUID()}.png`)
  for (const picture of pictures)
    await legal.service.files.put(picture, Buffer.alloc(16_000_000, 7), 'image/png')
  const pieces = pictures.map((picture) => ({ path: picture, picture }))
  await legal.putParts(await legal.ask(user), newAddress(), pieces)
  const packing = packExports(legal.service)
  const isBegun = async () => (await legal.filesInDrawer()).some((name) => name.endsWith('.zip'))
  await until(isBegun, 'the first part', 10_000)
  await legal.service.publish(AccountClosedSchema, { userId: user.id })
  await packing
  await until(async () => (await legal.rowsOf(user.id)).length === 0, 'the user to be forgotten')
  await deleteExports(legal.service)
  expect(await legal.filesInDrawer()).toEqual([])
})

test('orphaned files leave the temporary store a day later', async () => {
  await legal.service.temporaryFiles.put(`${randomUUID()}.json`, Buffer.from('{}'), 'application/json')
  await sweepTemporaryStore(legal.service)
  expect((await legal.filesInDrawer()).length).toBeGreaterThan(0)
})
