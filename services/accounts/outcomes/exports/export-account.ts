import type { Knex } from '@vigia/database/database'
import type { ServiceContext } from '@vigia/service/context'
import type { Alert } from '@vigia/storage/alert-file'
import { putExportPart } from '@vigia/storage/export-part'
import { ExportPartStoredSchema } from '@vigia/proto/accounts/v1/events'
import type { ExportWanted } from '@vigia/proto/legal/v1/events'
import { readAlertsOf } from '../../store/alerts/store-alerts.ts'
import { listWithDefault } from '../channels/ensure-default.ts'
import { presentChannel } from '../../present/present-channel.ts'
import { listChosen } from '../../store/channels/store-subscriptions.ts'
import { readDeliveries } from '../../store/alerts/store-deliveries.ts'
import { listApiTokens } from '../../store/tokens/store-api-tokens.ts'
import { listIdentities } from '../../store/users/store-identities.ts'
import { findOperatorUser } from '../../store/users/store-operator-users.ts'
import { findUser } from '../../store/users/store-users.ts'

/** Writes all data about a user except secrets, which are hashes and useless to the user. */
export async function exportAccount(
  { exportId, userId }: ExportWanted,
  { db, temporaryFiles, inTransaction }: ServiceContext,
) {
  const user = await findUser(db, userId)
  const decided = await findOperatorUser(db, userId)
  if (!user || !decided) return
  const channels = await listWithDefault(db, userId)
  const channelIds = channels.map(({ id }) => id)
  const json = {
    ...user,
    maxWebsites: decided.maxWebsites,
    disabledAt: decided.disabledAt,
    identities: await listIdentities(db, userId),
    channels: channels.map(presentChannel),
    apiTokens: await listApiTokens(db, userId),
    subscriptions: await listChosen(db, channelIds),
    deliveries: readDeliveries(db, channelIds),
    alerts: readBodies(db, userId),
  }
  const file = await putExportPart(temporaryFiles, [{ path: 'account.json', json }])
  await inTransaction((_, emit) => emit(ExportPartStoredSchema, { exportId, file }))
}

async function* readBodies(db: Knex, userId: string): AsyncGenerator<Alert> {
  for await (const { body } of readAlertsOf(db, userId)) yield body
}
