import { Problem } from '@vigia/kit/errors'
import { send } from '@koa/send'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Csrf } from './csrf.ts'
import type { Asked, Step } from './state.ts'

const hashed = /\.[0-9a-f]{8,}\.\w+$/

/** Files as they are, and the shell for every address that is not a file's: the shell knows which pages exist. */
export async function serveFrontends(root: string, csrf: Csrf): Promise<Step> {
  const shell = await readFile(path.join(root, 'index.html'), 'utf8')
  return async (ctx, next) => {
    if (ctx.state.call) return next()
    if (!['GET', 'HEAD'].includes(ctx.method)) throw new Problem(405, 'Not allowed')
    if (ctx.path.includes('.') || ctx.path.startsWith('/mf/')) return sendFile(ctx, root)
    csrf.giveIfMissing(ctx)
    ctx.type = 'html'
    ctx.set('Cache-Control', 'no-cache')
    ctx.body = shell.replaceAll('__CSP_NONCE__', ctx.state.nonce)
  }
}

async function sendFile(ctx: Asked, root: string) {
  if (ctx.path.endsWith('/index.html')) throw new Problem(404, 'Not found')
  const immutable = hashed.test(ctx.path)
  // The build leaves smaller forms beside the files.
  ctx.vary('Accept-Encoding')
  ctx.set('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  await send(ctx, ctx.path, { root: path.resolve(root), hidden: false }).catch(() => {
    ctx.remove('Cache-Control')
    throw new Problem(404, 'Not found')
  })
}
