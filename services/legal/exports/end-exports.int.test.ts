import { putExportPart } from '@vigia/storage/export-part'
import {
  AccountRecoveredSchema,
  ExportPartStoredSchema as AccountsGatheredSchema,
} from '@vigia/proto/accounts/v1/events'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { until } from '../../../tests/support/test-service.ts'
import { newAddress } from '../testing/test-legal.ts'
import { newUser, startTestExports } from '../testing/test-exports.ts'
import { deleteExports } from './delete-exports.ts'
import { packExports } from './pack-exports.ts'

let legal: Awaited<ReturnType<typeof startTestExports>>
beforeAll(async () => {
  legal = await startTestExports()
})
afterAll(() => legal.close())
beforeEach(() => legal.service.temporaryFiles.sweep(new Date(Date.now() + 60_000), async (names) => names))

const recover = (userId: string, at = new Date()) =>
  legal.service.publish(AccountRecoveredSchema, { userId, at: at.toISOString() })
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
