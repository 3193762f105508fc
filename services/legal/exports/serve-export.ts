import { Problem } from '@vigia/common/errors'
import type { Files } from '@vigia/storage/files'
import type { ServiceContext } from '@vigia/service/context'
import type { State } from '@vigia/service/http'
import type { ParameterizedContext } from 'koa'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { expireExport, findReady, markNotFetched, takeReady, type Export } from './store.ts'

const unknown = () =>
  new Problem(
    404,
    'This link was used before or has expired. You can ask for a new export in your account settings.',
  )

/**
 * The content of the link's page. Viewing it does not use up the link, because mail scanners open links as
 * well.
 */
export async function showExport({ db }: ServiceContext, token: string) {
  const found = await findReady(db, token)
  if (!found) throw unknown()
  return { bytes: Number(found.bytes), expiresAt: found.expiresAt }
}

/** Serves the file once; if the download is aborted, once more. */
export async function serveExport(
  { db, temporaryFiles, log }: ServiceContext,
  ctx: ParameterizedContext<State>,
  token: string,
) {
  const found = await findReady(db, token)
  // The file is checked before the link is used up, because the store may be unavailable.
  const isThere = found?.parts[0] !== undefined && (await temporaryFiles.has(found.parts[0]))
  if (!isThere || !(await takeReady(db, token))) throw unknown()
  const reading = { isWhole: false }
  void finished(ctx.res)
    .catch(() => (reading.isWhole = false))
    .then(() => (reading.isWhole ? expireExport(db, found.id) : markNotFetched(db, found.id)))
    .catch((error: unknown) => log.warn({ error: String(error) }, 'an export was not settled'))
  ctx.status = 200
  ctx.set('Content-Type', 'application/zip')
  ctx.set('Content-Disposition', 'attachment; filename="vigia-export.zip"')
  ctx.set('Cache-Control', 'private, no-store')
  ctx.set('X-Content-Type-Options', 'nosniff')
  ctx.length = Number(found.bytes)
  ctx.body = Readable.from(readParts(temporaryFiles, found, reading), { objectMode: false })
}

async function* readParts(temporaryFiles: Files, { parts }: Export, reading: { isWhole: boolean }) {
  for (const part of parts) yield await temporaryFiles.get(part)
  reading.isWhole = true
}
