import type { Caller } from '@vigia/kit/identity'
import type { Context, Middleware } from 'koa'
import { randomUUID } from 'node:crypto'
import { settings } from './settings.ts'

const cookie = 'vigia.session'
const day = 24 * 60 * 60 * 1_000

/**
 * Who has no account is known by a signed cookie, made when they first do something that is kept.
 * Before that each request comes from somebody new, who owns nothing.
 */
export function knowVisitors(): Middleware {
  return async (ctx, next) => {
    const known = ctx.cookies.get(cookie, { signed: true })
    const caller: Caller = { kind: 'visitor', id: known ?? randomUUID() }
    ctx.state['caller'] = caller
    if (isWriting(ctx) || (known && isVisit(ctx))) remember(ctx, caller.id)
    await next()
  }
}

const isWriting = (ctx: Context) =>
  ctx.path.startsWith('/api/') && !['GET', 'HEAD', 'OPTIONS'].includes(ctx.method)
const isVisit = (ctx: Context) =>
  ctx.method === 'GET' && ctx.accepts('html') === 'html' && !ctx.path.includes('.')

function remember(ctx: Context, id: string) {
  const secure = settings.PUBLIC_URL.startsWith('https:')
  // Behind a proxy that ends TLS the connection itself is plain; PUBLIC_URL knows better.
  if (secure) ctx.cookies.secure = true
  ctx.cookies.set(cookie, id, {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: day,
    overwrite: true,
  })
}
