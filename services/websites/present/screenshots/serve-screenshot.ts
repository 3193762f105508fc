import { Readable } from 'node:stream'
import { shrinkThumbnail } from '@vigia/common/thumbnail'
import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import { callerOf, type State } from '@vigia/service/http'
import type { ParameterizedContext } from 'koa'
import { MissingFile } from '@vigia/storage/files'
import { streamPart } from '@vigia/visual-diff'
import { ownsPicture } from '../../store/websites/store-websites.ts'

const filename = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(png|webp)$/

/**
 * Serves an image, which is private like its page. Its bytes never change, but the permission does, so
 * browsers revalidate each time.
 */
export async function serveScreenshot({ db, files }: ServiceContext, ctx: ParameterizedContext<State>) {
  const [, key, extension] = filename.exec(ctx['params'].filename) ?? []
  if (!key || !(await ownsPicture(db, callerOf(ctx), key))) throw new Problem(404, 'Screenshot not found')

  const part = readPart(ctx)
  const { size } = ctx.query
  if (size !== undefined && (size !== 'small' || extension !== 'webp'))
    throw new Problem(404, 'Screenshot not found')

  setHeaders(ctx)
  ctx.etag = [key, extension, part ?? size ?? []].flat().join('.')
  ctx.status = 200
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  ctx.type = `image/${extension}`
  const name = `${key}.${extension}`
  if (size) {
    ctx.body = await shrinkThumbnail(await files.get(name).catch(explainMissing))
    return
  }
  const file = await files.stream(name).catch(explainMissing)
  ctx.body = part === undefined ? file : await openPart(file, part)
}

/** Keeps the image from caches that others use, and from running as anything but an image. */
function setHeaders(ctx: ParameterizedContext<State>): void {
  ctx.set('Cache-Control', 'private, no-cache')
  ctx.set('Content-Security-Policy', `default-src 'none'; sandbox`)
  ctx.set('Cross-Origin-Resource-Policy', 'same-origin')
  ctx.set('X-Content-Type-Options', 'nosniff')
}

function explainMissing(error: unknown): never {
  throw error instanceof MissingFile ? new Problem(404, 'Screenshot not found') : error
}

/** The requested part of a tall image; undefined for the whole. */
function readPart({ query }: ParameterizedContext<State>): number | undefined {
  const { part } = query
  if (part === undefined) return undefined
  if (typeof part !== 'string' || !/^\d{1,3}$/.test(part)) throw new Problem(404, 'Screenshot not found')
  return Number(part)
}

/** Opens a part; its first bytes show whether it exists. */
async function openPart(file: Readable, nth: number): Promise<Readable> {
  const bytes = streamPart(file, nth)
  const first = await bytes.next()
  if (first.done) throw new Problem(404, 'Screenshot not found')
  async function* all() {
    yield first.value
    yield* bytes
  }
  return Readable.from(all())
}
