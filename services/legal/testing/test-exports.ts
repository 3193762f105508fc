import type { Knex } from '@vigia/database/database'
import { putExportPart, type ExportFile } from '@vigia/storage/export-part'
import { ExportPartStoredSchema as AccountsGatheredSchema } from '@vigia/proto/accounts/v1/events'
import { ExportWantedSchema } from '@vigia/proto/legal/v1/events'
import { ExportPartStoredSchema as WebsitesGatheredSchema } from '@vigia/proto/websites/v1/events'
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from '../../../tests/support/test-service.ts'
import { packExports } from '../exports/pack-exports.ts'
import { startTestLegal, newAddress } from './test-legal.ts'

export const newUser = () => ({ kind: 'user' as const, id: randomUUID(), signedInAt: Date.now() })
type User = ReturnType<typeof newUser>

async function filesInDrawer(): Promise<string[]> {
  const folder = join(process.env['VIGIA_DATA'] ?? '', 'temporary')
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  return names.filter((name) => name.includes('.'))
}

/** The service with users who request exports; the test publishes the events of accounts and websites. */
export async function startTestExports() {
  const legal = await startTestLegal()
  const events = openEvents(legal)

  async function gather(...what: Parameters<typeof events.putParts>) {
    await events.putParts(...what)
    await packExports(legal.service)
  }
  async function linkFor(email: string): Promise<string> {
    const text = (await legal.mailsTo(email)).at(-1)?.text ?? ''
    return /\/export\?token=([\w-]{43})/.exec(text)?.[1] ?? ''
  }
  /** A user with a finished export. */
  async function ready(websites?: ExportFile[]) {
    const [user, email] = [newUser(), newAddress()]
    await gather(await events.ask(user), email, websites)
    return { user, email, token: await linkFor(email) }
  }
  const rowsOf = (userId: string) => legal.service.db('exports').where({ userId })
  const look = (token: string) => legal.service.call('GET', `/api/exports/${token}`, undefined)
  return { ...legal, ...events, rowsOf, filesInDrawer, gather, linkFor, ready, look }
}

/** The request of an export, and the events of accounts and websites. */
function openEvents(legal: Awaited<ReturnType<typeof startTestLegal>>) {
  /** Requests an export, for the `nth` time, and returns its id. */
  async function ask(user: User, nth = 1): Promise<string> {
    const { status } = await legal.post('exports', undefined, user)
    if (status !== 202) throw new Error(`not taken: ${status}`)
    const isTheirs = ({ userId }: { userId: string }) => userId === user.id
    const wanted = await legal.service.waitForEvents(ExportWantedSchema, nth, isTheirs)
    return wanted.at(-1)?.exportId ?? ''
  }

  /** Publishes the parts of accounts and websites. */
  async function putParts(exportId: string, email: string, websites: ExportFile[] = []) {
    const { temporaryFiles, publish, db } = legal.service
    const file = await putExportPart(temporaryFiles, [
      { path: 'account.json', json: { email, firstName: 'Ana' } },
    ])
    await publish(AccountsGatheredSchema, { exportId, file })
    await publish(WebsitesGatheredSchema, { exportId, file: await putExportPart(temporaryFiles, websites) })
    await until(() => hasBothParts(db, exportId), 'both shares')
  }

  return { ask, putParts }
}

const hasBothParts = async (db: Knex, id: string) =>
  Boolean(
    await db('exports').where({ id }).whereNotNull('accountsShare').whereNotNull('websitesShare').first(),
  )
