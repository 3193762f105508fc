import { Problem } from '@vigia/kit/errors'
import type { Files } from '@vigia/kit/files'
import type { Kept } from '@vigia/kit/hearing'
import type { State } from '@vigia/kit/http'
import type { ParameterizedContext } from 'koa'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { expireExport, findReady, giveBack, takeReady } from './store-exports.ts'
import type { Export } from './store-exports.ts'

const unknown = () =>
  new Problem(
    404,
    'This link was used before or has expired. You can ask for a new export in your account settings.',
  )

/** What the page of the link shows; looking does not use it up, as programs that check mails do. */
export async function showExport({ db }: Kept, token: string) {
  const found = await findReady(db, token)
  if (!found) throw unknown()
  return { bytes: Number(found.bytes), expiresAt: found.expiresAt }
}

/** Hands it over once; if that is broken off, once more. */
export async function serveExport(
  { db, drawer, log }: Kept,
  ctx: ParameterizedContext<State>,
  token: string,
) {
  const found = await findReady(db, token)
  // Asked before it counts as taken: the store may be away.
  const isThere = found?.parts[0] !== undefined && (await drawer.has(found.parts[0]))
  if (!isThere || !(await takeReady(db, token))) throw unknown()
  const reading = { isWhole: false }
  void finished(ctx.res)
    .catch(() => (reading.isWhole = false))
    .then(() => (reading.isWhole ? expireExport(db, found.id) : giveBack(db, found.id)))
    .catch((error: unknown) => log.warn({ error: String(error) }, 'an export was not settled'))
  ctx.status = 200
  ctx.set('Content-Type', 'application/zip')
  ctx.set('Content-Disposition', 'attachment; filename="vigia-export.zip"')
  ctx.set('Cache-Control', 'private, no-store')
  ctx.set('X-Content-Type-Options', 'nosniff')
  ctx.length = Number(found.bytes)
  ctx.body = Readable.from(readParts(drawer, found, reading), { objectMode: false })
}

async function* readParts(drawer: Files, { parts }: Export, reading: { isWhole: boolean }) {
  for (const part of parts) yield await drawer.get(part)
  reading.isWhole = true
}
