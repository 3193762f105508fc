import { recipientOf } from '@vigia/mail/store-mail-counts'
import { putExportPart } from '@vigia/storage/export-part'
import {
  AccountRecoveredSchema,
  ExportPartStoredSchema as AccountsGatheredSchema,
} from '@vigia/proto/accounts/v1/events'
import { beforeEach, expect, test } from 'vitest'
import { until } from '../../../tests/support/test-service.ts'
import { message, newAddress, request } from '../testing/test-legal.ts'
import { newUser, startTestExports } from '../testing/test-exports.ts'
import { deleteExports } from '../exports/delete-exports.ts'
import { packExports } from '../exports/pack-exports.ts'

const legal = await startTestExports()
beforeEach(() => legal.service.temporaryFiles.sweep(new Date(Date.now() + 60_000), async (names) => names))

const recover = (userId: string, at = new Date(), address = newAddress()) =>
  legal.service.publish(AccountRecoveredSchema, {
    userId,
    at: at.toISOString(),
    recipient: recipientOf(address),
  })
const forms = [
  ['data-rights-request', 'data_rights_requests', request],
  ['contact', 'contact_messages', message],
] as const
const answers = (token: string, status: number) =>
  until(async () => (await legal.look(token)).status === status, `an answer of ${status}`)

test('an export that was requested before its account was recovered cannot be downloaded any more, and is deleted', async () => {
  const { user, token } = await legal.ready()
  const other = await legal.ready()
  await recover(user.id)
  await answers(token, 404)
  expect((await legal.service.call('GET', `/api/exports/${token}/file`, undefined)).status).toBe(404)
  await deleteExports(legal.service)
  expect(await legal.rowsOf(user.id)).toEqual([])
  expect((await legal.look(other.token)).status).toBe(200)
})

test('an export that is being made meanwhile is not finished, and no link to it is sent', async () => {
  const [user, email] = [newUser(), newAddress()]
  const exportId = await legal.ask(user)
  await recover(user.id)
  await until(
    async () => (await legal.rowsOf(user.id).where('expiresAt', '<=', new Date())).length === 1,
    'its end',
  )
  const { temporaryFiles, publish } = legal.service
  const file = await putExportPart(temporaryFiles, [{ path: 'account.json', json: { email } }])
  await publish(AccountsGatheredSchema, { exportId, file })
  await until(async () => !(await temporaryFiles.has(file)), 'the late part to be deleted')
  await packExports(legal.service)
  expect(await legal.mailsTo(email)).toEqual([])
})

test('a link that is still to be sent is sent no more', async () => {
  const [user, email] = [newUser(), newAddress()]
  await legal.gather(await legal.ask(user), email)
  await recover(user.id)
  await until(async () => (await legal.service.db('mails')).length === 0, 'the mail to be deleted')
  expect(await legal.mailsTo(email)).toEqual([])
})

test('what is requested after the recovery stays, however late the event comes', async () => {
  const before = new Date(Date.now() - 60_000)
  const { user, token } = await legal.ready()
  await recover(user.id, before)
  const last = await legal.ready()
  await recover(last.user.id)
  await answers(last.token, 404)
  expect((await legal.look(token)).status).toBe(200)
})

test.each(forms)(
  '%s from another address than the account has now ends, and its sender learns that',
  async (path, table, body) => {
    const [user, own, intruders] = [newUser(), newAddress(), newAddress()]
    const rowOf = (email: string) => legal.service.db(table).where({ email }).first()
    for (const email of [own, intruders]) await legal.post(path, { ...body, email }, user)
    await recover(user.id, new Date(), own.toUpperCase())
    await until(async () => (await rowOf(intruders)).status === 'closed', 'its end')
    expect(await rowOf(own)).toMatchObject({ status: 'pending', response: null })
    expect((await legal.mailsTo(intruders)).at(-1)?.text).toContain('was recovered by its owner')
    await legal.post(path, { ...body, email: intruders, name: 'Once more' }, user)
    expect(await legal.service.db(table).where({ email: intruders, name: 'Once more' })).toMatchObject([
      { status: 'pending' },
    ])
  },
)

test('what was answered before the recovery, or belongs to another account, stays as it is', async () => {
  const [user, other, email] = [newUser(), newUser(), newAddress()]
  await legal.post('data-rights-request', { ...request, email }, user)
  await legal.service
    .db('data_rights_requests')
    .where({ email })
    .update({ status: 'answered', response: 'Here.' })
  const elsewhere = newAddress()
  await legal.post('data-rights-request', { ...request, email: elsewhere }, other)
  const last = newAddress()
  await legal.post('data-rights-request', { ...request, email: last }, user)
  await recover(user.id)
  const rowOf = (address: string) =>
    legal.service.db('data_rights_requests').where({ email: address }).first()
  await until(async () => (await rowOf(last)).status === 'closed', 'the end of the open one')
  expect(await rowOf(email)).toMatchObject({ status: 'answered', response: 'Here.' })
  expect(await rowOf(elsewhere)).toMatchObject({ status: 'pending' })
})
