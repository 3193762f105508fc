import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readCookie, setCookie, type Cookies } from './cookies.ts'
import type { Settings } from '../settings.ts'
import type { RequestContext } from '../state.ts'

const nobody = 'nobody'

export type CsrfTokens = ReturnType<typeof openCsrfTokens>

/** Opens CSRF tokens that only we can sign, each bound to one session, or to `nobody` before there is one. */
export function openCsrfTokens({ SESSION_KEYS }: Settings, { session, csrf }: Cookies) {
  const [newest = ''] = SESSION_KEYS

  /** Gives the browser a token bound to this session. */
  function give(ctx: RequestContext, sid = nobody) {
    const random = randomBytes(16).toString('base64url')
    setCookie(ctx, csrf, `${random}.${sign(newest, random, sid)}`)
  }

  const sidOf = (ctx: RequestContext) => readCookie(ctx, session) ?? nobody
  const hasGenuine = (ctx: RequestContext) => isSigned(readCookie(ctx, csrf) ?? '', sidOf(ctx), SESSION_KEYS)
  const saysSame = (ctx: RequestContext) => isSame(ctx.get('x-csrf-token'), readCookie(ctx, csrf) ?? '')

  return {
    give,
    /** Whether the sender of the request could read our cookie. */
    isProven: (ctx: RequestContext) => saysSame(ctx) && hasGenuine(ctx),
    renew: (ctx: RequestContext) => give(ctx, sidOf(ctx)),
    giveIfMissing: (ctx: RequestContext) => hasGenuine(ctx) || give(ctx, sidOf(ctx)),
  }
}

function isSigned(token: string, sid: string, keys: string[]): boolean {
  const [random = '', signature = ''] = token.split('.')
  return keys.some((key) => isSame(signature, sign(key, random, sid)))
}

const sign = (key: string, random: string, sid: string) =>
  createHmac('sha256', key).update(`csrf ${random} ${sid}`).digest('base64url')

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
