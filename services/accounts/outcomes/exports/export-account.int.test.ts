import { recordStatements } from '@vigia/database/testing/record-statements'
import { readExportPart } from '@vigia/storage/export-part'
import { readExportJson } from '@vigia/storage/testing/read-export-json'
import { OwnerFoundSchema, ExportPartStoredSchema } from '@vigia/proto/accounts/v1/events'
import { ExportWantedSchema, OwnerSoughtSchema } from '@vigia/proto/legal/v1/events'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { until } from '../../../../tests/support/test-service.ts'
import { startTestAccounts, newAddress } from '../../testing/test-accounts.ts'

const accounts = await startTestAccounts()

test('the export part has all data about a user, and no secrets', async () => {
  const { db, temporaryFiles, publish, waitForEvents } = accounts.service
  const { id, email } = await accounts.addUser()
  await db('identities').insert({ issuer: 'https://id.example', subject: 'ana', userId: id })
  const exportId = randomUUID()
  await publish(ExportWantedSchema, { exportId, userId: id })
  const [gathered] = await waitForEvents(ExportPartStoredSchema, 1, (event) => event.exportId === exportId)
  const stored = await readExportPart(temporaryFiles, gathered?.file ?? '')
  expect(stored.map(({ path }) => path)).toEqual(['account.json'])
  const account = await readExportJson(temporaryFiles, gathered?.file ?? '')
  expect(account).toMatchObject({
    id,
    email,
    firstName: 'Ana',
    lastName: 'Reis',
    emailVerified: true,
    identities: [{ issuer: 'https://id.example', subject: 'ana' }],
  })
  const { password } = await db('users').where({ id }).first('password')
  expect(JSON.stringify(account)).not.toContain(password)
})

test('what there is much of is read a thousand rows at a time', async () => {
  const { db, temporaryFiles, publish, waitForEvents } = accounts.service
  const { id } = await accounts.addUser()
  await publish(ExportWantedSchema, { exportId: randomUUID(), userId: id })
  await until(async () => (await db('channels').where({ userId: id })).length > 0, 'the default channel')
  await db.raw(
    `insert into alerts (id, user_id, website_id, kind, body, raised_at)
      select gen_random_uuid(), ?, gen_random_uuid(), 'page.changed', jsonb_build_object('nth', n), now()
      from generate_series(1, 1200) as n`,
    [id],
  )
  await db.raw(
    `insert into deliveries (id, channel_id, alert_ids, state)
      select gen_random_uuid(), channels.id, '[]', 'delivered' from channels, generate_series(1, 1200)
      where user_id = ?`,
    [id],
  )
  const exportId = randomUUID()
  const statements = await recordStatements(db, async () => {
    await publish(ExportWantedSchema, { exportId, userId: id })
    await waitForEvents(ExportPartStoredSchema, 1, (event) => event.exportId === exportId)
  })
  expect(statements.filter(({ rows }) => rows > 1_000)).toEqual([])
  const [stored] = await waitForEvents(ExportPartStoredSchema, 1, (event) => event.exportId === exportId)
  const { alerts, deliveries } = await readExportJson(temporaryFiles, stored?.file ?? '')
  expect(new Set(alerts.map(({ nth }: { nth: number }) => nth)).size).toBe(1_200)
  expect(deliveries).toHaveLength(1_200)
})

/** Publishes a lookup of an address's owner; returns once its file has been removed. */
async function seek(address: string): Promise<string> {
  const { temporaryFiles, publish } = accounts.service
  const [about, file] = [randomUUID(), `${randomUUID()}.json`]
  await temporaryFiles.put(file, Buffer.from(address), 'text/plain')
  await publish(OwnerSoughtSchema, { about, file })
  await until(async () => !(await temporaryFiles.has(file)), 'the address to be thrown away')
  return about
}

test('the owner of an address is found, however it is spelled', async () => {
  const { id, email } = await accounts.addUser()
  const about = await seek(` ${email.toUpperCase()}`)
  const [found] = await accounts.service.waitForEvents(OwnerFoundSchema, 1, (event) => event.about === about)
  expect(found?.userId).toBe(id)
})

test('an unverified or unknown address has no owner', async () => {
  const unproven = await accounts.signUp()
  const abouts = [await seek(unproven), await seek(newAddress())]
  const { email } = await accounts.addUser()
  const last = await seek(email)
  const found = await accounts.service.waitForEvents(OwnerFoundSchema, 1, ({ about }) =>
    [...abouts, last].includes(about),
  )
  expect(found.map(({ about }) => about)).toEqual([last])
})
