import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readCookie, setCookie } from './cookies.ts'
import type { Cookies } from './cookies.ts'
import type { Settings } from './settings.ts'
import type { Asked } from './state.ts'

const nobody = 'nobody'

export type Csrf = ReturnType<typeof openCsrf>

/** Tokens that only we can make, each for one session; before there is one, for nobody's. */
export function openCsrf({ SESSION_KEYS }: Settings, { session, csrf }: Cookies) {
  const [newest = ''] = SESSION_KEYS

  function isGenuine(token: string, sid: string) {
    const [random = '', signature = ''] = token.split('.')
    return SESSION_KEYS.some((key) => isSame(signature, sign(key, random, sid)))
  }

  /** Gives the browser a token that goes with this session. */
  function give(ctx: Asked, sid = nobody) {
    const random = randomBytes(16).toString('base64url')
    setCookie(ctx, csrf, `${random}.${sign(newest, random, sid)}`)
  }

  const sidOf = (ctx: Asked) => readCookie(ctx, session) ?? nobody
  const hasGenuine = (ctx: Asked) => isGenuine(readCookie(ctx, csrf) ?? '', sidOf(ctx))
  const saysSame = (ctx: Asked) => isSame(ctx.get('x-csrf-token'), readCookie(ctx, csrf) ?? '')

  return {
    give,
    /** Whether whoever made the request could read our cookie. */
    isProven: (ctx: Asked) => saysSame(ctx) && hasGenuine(ctx),
    renew: (ctx: Asked) => give(ctx, sidOf(ctx)),
    giveIfMissing: (ctx: Asked) => hasGenuine(ctx) || give(ctx, sidOf(ctx)),
  }
}

const sign = (key: string, random: string, sid: string) =>
  createHmac('sha256', key).update(`csrf ${random} ${sid}`).digest('base64url')

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
