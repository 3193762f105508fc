import { randomBytes } from 'node:crypto'
import type { Settings } from '../settings.ts'
import type { Middleware } from '../state.ts'

/** The security headers of every answer; `ctx.state.nonce` allows the page's own styles. */
export function setSecurityHeaders({ PUBLIC_URL, OIDC_ISSUER }: Settings): Middleware {
  const isSecure = PUBLIC_URL.startsWith('https:')
  const places = OIDC_ISSUER ? [`'self'`, new URL(OIDC_ISSUER).origin] : [`'self'`]
  return async (ctx, next) => {
    const nonce = randomBytes(16).toString('base64')
    ctx.state.nonce = nonce
    ctx.set('Content-Security-Policy', policy(nonce, places))
    ctx.set('X-Content-Type-Options', 'nosniff')
    ctx.set('Referrer-Policy', 'no-referrer')
    ctx.set('Cross-Origin-Opener-Policy', 'same-origin')
    ctx.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
    if (isSecure) ctx.set('Strict-Transport-Security', 'max-age=31536000')
    await next()
  }
}

function policy(nonce: string, places: string[]) {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src ${places.join(' ')}`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
