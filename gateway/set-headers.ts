import type { Middleware } from 'koa'
import { randomBytes } from 'node:crypto'

/** What every answer says to a browser; `ctx.state.nonce` lets the page's own styles through. */
export function setHeaders(): Middleware {
  return async (ctx, next) => {
    const nonce = randomBytes(16).toString('base64')
    ctx.state['nonce'] = nonce
    ctx.set('Content-Security-Policy', policy(nonce))
    ctx.set('X-Content-Type-Options', 'nosniff')
    ctx.set('Referrer-Policy', 'no-referrer')
    ctx.set('Cross-Origin-Opener-Policy', 'same-origin')
    ctx.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
    await next()
  }
}

function policy(nonce: string) {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
