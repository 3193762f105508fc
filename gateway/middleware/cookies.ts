import { promises } from '@vigia/domain/promises'
import type { Settings } from '../settings.ts'
import type { RequestContext } from '../state.ts'

const maxAgeMs = promises.sessionLongestDays * 24 * 60 * 60 * 1_000

export type Cookies = ReturnType<typeof nameCookies>

/** Our two cookies. Under https, the `__Host-` prefix makes browsers keep them to this host alone. */
export function nameCookies({ PUBLIC_URL }: Settings) {
  const secure = PUBLIC_URL.startsWith('https:')
  const prefix = secure ? '__Host-' : ''
  const common = { signed: false, sameSite: 'lax', path: '/', secure, overwrite: true } as const
  return {
    /** The cookie's lifetime is only an upper limit; the session's row in the database decides. */
    session: { name: `${prefix}vigia.session`, options: { ...common, httpOnly: true, maxAge: maxAgeMs } },
    /** A cookie that scripts of our own pages read and repeat in a header. */
    csrf: { name: `${prefix}vigia.csrf`, options: { ...common, httpOnly: false } },
  }
}

type Cookie = Cookies[keyof Cookies]

/**
 * Reads a cookie; undefined if there are two of the same name, because over plain http a server at another
 * port of this host can set one, and the request does not show which is which.
 */
export function readCookie(ctx: RequestContext, { name }: Cookie): string | undefined {
  const isTwice = ctx.get('cookie').split(`${name}=`).length > 2
  return isTwice ? undefined : ctx.cookies.get(name, { signed: false }) || undefined
}

export function setCookie(ctx: RequestContext, { name, options }: Cookie, value: string) {
  // Behind a proxy that terminates TLS the connection itself is plain, so PUBLIC_URL decides.
  ctx.cookies.secure = options.secure
  ctx.cookies.set(name, value, options)
}
