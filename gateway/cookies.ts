import { promises } from '@vigia/proto/promises'
import type { Settings } from './settings.ts'
import type { Asked } from './state.ts'

const longestMs = promises.sessionLongestDays * 24 * 60 * 60 * 1_000

export type Cookies = ReturnType<typeof nameCookies>

/** Our two cookies. Where people come by https, browsers hold them to this host alone by their names. */
export function nameCookies({ PUBLIC_URL }: Settings) {
  const secure = PUBLIC_URL.startsWith('https:')
  const prefix = secure ? '__Host-' : ''
  const common = { signed: false, sameSite: 'lax', path: '/', secure, overwrite: true } as const
  return {
    /** How long a session really lasts is decided by its row. */
    session: { name: `${prefix}vigia.session`, options: { ...common, httpOnly: true, maxAge: longestMs } },
    /** Read by our own pages' scripts, which say it again in a header. */
    csrf: { name: `${prefix}vigia.csrf`, options: { ...common, httpOnly: false } },
  }
}

type Cookie = Cookies[keyof Cookies]

/**
 * Of two with one name neither counts: over plain http whoever has another port of this host can put one beside ours, and
 * browsers do not say which is whose.
 */
export function readCookie(ctx: Asked, { name }: Cookie): string | undefined {
  const isTwice = ctx.get('cookie').split(`${name}=`).length > 2
  return isTwice ? undefined : ctx.cookies.get(name, { signed: false }) || undefined
}

export function setCookie(ctx: Asked, { name, options }: Cookie, value: string) {
  // Behind a proxy that ends TLS the connection itself is plain; PUBLIC_URL knows better.
  ctx.cookies.secure = options.secure
  ctx.cookies.set(name, value, options)
}
