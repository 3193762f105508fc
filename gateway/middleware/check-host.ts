import type { IncomingMessage } from 'node:http'
import { isLoopbackName } from '@vigia/common/addresses/own-urls'
import type { Settings } from '../settings.ts'
import type { RequestContext, Middleware } from '../state.ts'

const sentence = 'Vigia does not answer under this name. Its operator sets the address to use in PUBLIC_URL.'
const authority = /^(\[[\d:.a-f]+\]|[\w.-]+)(:\d{1,5})?$/i
const absolute = /^[a-z][a-z\d+.-]*:\/\//i

/**
 * Answers only under the host names in PUBLIC_URL and OTHER_PUBLIC_URLS and the loopback names, at any port:
 * a website may make any other name resolve to us (DNS rebinding), and the browser would treat its page as
 * ours. X-Forwarded-Host is not trusted, since scripts can set it as well.
 */
export function checkHost({ PUBLIC_URL, OTHER_PUBLIC_URLS }: Settings): Middleware {
  const ours = new Set([PUBLIC_URL, ...OTHER_PUBLIC_URLS].map(hostIn))
  const isOurs = (host: string | undefined) => ours.has(host) || isLoopbackName(host)
  return async (ctx, next) => {
    const hosts = hostsOf(ctx.req)
    if (hosts.includes(undefined)) return refuse(ctx, 400, 'This request does not say which host it is for.')
    if (!hosts.every(isOurs)) return refuse(ctx, 421, sentence)
    await next()
  }
}

/**
 * The host name of the Host header and, if the request target is an absolute URL, that of the target;
 * undefined for an invalid one.
 */
function hostsOf({ rawHeaders, url = '' }: IncomingMessage): (string | undefined)[] {
  const [named = '', ...more] = rawHeaders.filter(
    (_, nth) => nth % 2 === 1 && rawHeaders[nth - 1]?.toLowerCase() === 'host',
  )
  const host = more.length === 0 && authority.test(named) ? hostIn(`http://${named}`) : undefined
  return absolute.test(url) ? [host, hostIn(url)] : [host]
}

const hostIn = (url: string) => URL.parse(url)?.hostname.replace(/\.$/, '')

function refuse(ctx: RequestContext, status: number, text: string) {
  ctx.status = status
  ctx.type = 'text'
  ctx.body = `${text}\n`
}
