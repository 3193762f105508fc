import { isIPv4 } from 'node:net'

/** The addresses under which people use this installation. */
export interface OwnUrls {
  /** The address that is used by default. */
  publicUrl: string
  otherUrls?: readonly string[]
}

const authority = /^(\[[\d:.a-f]+\]|[\w.-]+)(:\d{1,5})?$/i

/** Whether a host name means the machine on which it is used. `host` is spelled as in `URL.hostname`. */
export const isLoopbackName = (host = ''): boolean =>
  host === 'localhost' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'))

/**
 * Parses `https://one.example, http://192.168.0.7:8080`; throws, naming the entry, when one is anything else.
 */
export function parseOwnUrls(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry) => {
      const url = URL.parse(entry)
      const isPlain = url && url.pathname === '/' && !url.search && !url.hash && !url.username
      if (!isPlain || !['http:', 'https:'].includes(url.protocol))
        throw new Error(`OTHER_PUBLIC_URLS: '${entry}' should read like https://vigia.example`)
      return url.origin
    })
}

/**
 * The error about an address with another scheme than PUBLIC_URL, because cookies are made for one scheme
 * only.
 */
export function faultOfScheme({ publicUrl, otherUrls = [] }: OwnUrls): string | undefined {
  const { protocol } = new URL(publicUrl)
  const other = otherUrls.find((one) => new URL(one).protocol !== protocol)
  return other && `OTHER_PUBLIC_URLS: '${other}' should begin with ${protocol}// as PUBLIC_URL does`
}

/**
 * The one of our own addresses at which a browser is that named this host; `publicUrl` for every other host,
 * which anyone can make up. A loopback address may be spelled in each way, at its own port: behind another
 * port another program may listen.
 */
export function ownUrlAt(host: string | undefined, { publicUrl, otherUrls = [] }: OwnUrls): string {
  if (!host || !authority.test(host)) return publicUrl
  for (const own of [publicUrl, ...otherUrls]) {
    const ours = new URL(own)
    const theirs = URL.parse(`${ours.protocol}//${host.replace(/\.(?=:|$)/, '')}`)
    if (theirs?.port !== ours.port) continue
    if (theirs.hostname === ours.hostname) return own
    if (isLoopbackName(theirs.hostname) && isLoopbackName(ours.hostname)) return theirs.origin
  }
  return publicUrl
}
