import { createOpenApiDocument } from '@vigia/api/openapi/document'
import { Problem } from '@vigia/common/errors'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { AddressThrottle } from '../limits/throttle.ts'
import type { Settings } from '../settings.ts'
import type { Middleware, RequestContext } from '../state.ts'

/** Serves the HTTP contract as OpenAPI, and a page to read it on. */
export async function serveDocs(
  { STATIC_ROOT }: Settings,
  throttleAddress: AddressThrottle,
): Promise<Middleware> {
  const page = await readFile(path.join(STATIC_ROOT, 'api-docs/index.html'), 'utf8')
  const documents = new Map([
    ['/api/openapi.json', describe('json', JSON.stringify(createOpenApiDocument()))],
    ['/api/docs', describe('html', page)],
  ])
  return async (ctx, next) => {
    const found = documents.get(ctx.path)
    if (!found) return next()
    await throttleAddress(ctx, 'calls')
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD')
      throw new Problem(405, 'Not allowed')
    }
    answer(ctx, found)
  }
}

function answer(ctx: RequestContext, { type, text, etag }: ReturnType<typeof describe>): void {
  ctx.status = 200
  ctx.set('Cache-Control', 'no-cache')
  ctx.etag = etag
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  ctx.type = type
  ctx.body = text
}

function describe(type: string, text: string) {
  return { type, text, etag: createHash('sha256').update(text).digest('base64url') }
}
