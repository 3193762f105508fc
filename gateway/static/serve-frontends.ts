import { Problem } from '@vigia/common/errors'
import { toHtml } from '@vigia/common/text/formats'
import { mailboxesOf } from '@vigia/mail/mailboxes'
import { send } from '@koa/send'
import { addresses } from '@vigia/domain/addresses'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { CsrfTokens } from '../middleware/csrf-tokens.ts'
import type { Settings } from '../settings.ts'
import type { RequestContext, Middleware } from '../state.ts'

const pages = new Set(Object.values(addresses).flat())
const hashed = /\.[0-9a-f]{8,}\.\w+$/

/** Serves files unchanged, and the shell for every other address, with status 404 for an unknown page. */
export async function serveFrontends(settings: Settings, csrf: CsrfTokens): Promise<Middleware> {
  const root = settings.STATIC_ROOT
  const shell = await readShell(settings)
  return async (ctx, next) => {
    if (ctx.state.call) return next()
    if (!['GET', 'HEAD'].includes(ctx.method)) throw new Problem(405, 'Not allowed')
    if (ctx.path.includes('.') || ctx.path.startsWith('/mf/')) return sendFile(ctx, root)
    if (ctx.state.token === undefined) csrf.giveIfMissing(ctx)
    ctx.status = pages.has(ctx.path) ? 200 : 404
    ctx.type = 'html'
    ctx.set('Cache-Control', 'no-cache')
    ctx.body = shell.replaceAll('__CSP_NONCE__', ctx.state.nonce)
  }
}

/** The shell's HTML with this deployment's settings. */
async function readShell(settings: Settings): Promise<string> {
  const { privacy, legal } = mailboxesOf(settings)
  const shell = await readFile(path.join(settings.STATIC_ROOT, 'index.html'), 'utf8')
  return shell
    .replaceAll('__PRIVACY_MAIL__', () => toHtml(privacy))
    .replaceAll('__LEGAL_MAIL__', () => toHtml(legal))
    .replaceAll('__SAMPLE__', String(settings.VIGIA_SAMPLE))
}

async function sendFile(ctx: RequestContext, root: string) {
  if (ctx.path.endsWith('/index.html')) throw new Problem(404, 'Not found')
  const immutable = hashed.test(ctx.path)
  // The build leaves compressed variants beside the files.
  ctx.vary('Accept-Encoding')
  ctx.set('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  await send(ctx, ctx.path, { root: path.resolve(root), hidden: false }).catch(() => {
    ctx.remove('Cache-Control')
    throw new Problem(404, 'Not found')
  })
}
