import { putShare } from '@vigia/kit/share'
import type { Piece } from '@vigia/kit/share'
import { ShareGatheredSchema as AccountsGatheredSchema } from '@vigia/proto/accounts/v1/events'
import { ExportWantedSchema } from '@vigia/proto/legal/v1/events'
import { ShareGatheredSchema as WebsitesGatheredSchema } from '@vigia/proto/websites/v1/events'
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from '../../../tests/stage.ts'
import { packExports } from '../pack-exports.ts'
import { openDesk, someone } from './open-desk.ts'

export const newUser = () => ({ kind: 'user' as const, id: randomUUID(), signedInAt: Date.now() })
type User = ReturnType<typeof newUser>

/** A desk at which people ask for their exports; accounts and websites are played. */
export async function openExports() {
  const desk = await openDesk()
  const rowsOf = (userId: string) => desk.stage.db('exports').where({ userId })
  const filesInDrawer = async () => {
    const folder = join(process.env['VIGIA_DATA'] ?? '', 'drawer')
    const names = await readdir(folder, { recursive: true }).catch(() => [])
    return names.filter((name) => name.includes('.'))
  }

  /** Asks for an export, not for the first time if `nth` says so, and answers its id. */
  async function ask(user: User, nth = 1): Promise<string> {
    const { status } = await desk.post('exports', undefined, user)
    if (status !== 202) throw new Error(`not taken: ${status}`)
    const wanted = await desk.stage.listen(ExportWantedSchema, nth, ({ userId }) => userId === user.id)
    return wanted.at(-1)?.exportId ?? ''
  }

  /** Plays accounts and websites. */
  async function layDown(exportId: string, email: string, websites: Piece[] = []) {
    const { drawer, say, db } = desk.stage
    const file = await putShare(drawer, [{ path: 'account.json', json: { email, firstName: 'Ana' } }])
    await say(AccountsGatheredSchema, { exportId, file })
    await say(WebsitesGatheredSchema, { exportId, file: await putShare(drawer, websites) })
    const isGathered = () =>
      db('exports')
        .where({ id: exportId })
        .whereNotNull('accountsShare')
        .whereNotNull('websitesShare')
        .first()
    await until(async () => Boolean(await isGathered()), 'both shares')
  }

  async function gather(...what: Parameters<typeof layDown>) {
    await layDown(...what)
    await packExports(desk.stage)
  }

  async function linkFor(email: string): Promise<string> {
    const text = (await desk.postOf(email)).at(-1)?.text ?? ''
    return /\/export\?token=([\w-]{43})/.exec(text)?.[1] ?? ''
  }

  /** A user whose export is ready. */
  async function ready(websites?: Piece[]) {
    const [user, email] = [newUser(), someone()]
    await gather(await ask(user), email, websites)
    return { user, email, token: await linkFor(email) }
  }
  const look = (token: string) => desk.stage.call('GET', `/api/exports/${token}`, undefined)

  return { ...desk, rowsOf, filesInDrawer, ask, layDown, gather, linkFor, ready, look }
}
