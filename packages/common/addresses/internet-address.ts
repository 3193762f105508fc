import ipaddr from 'ipaddr.js'
import { isIP } from 'node:net'

/** Ports where websites live; any other has to be listed with its host. */
export const defaultPorts: ReadonlySet<number> = new Set([80, 443, 8080, 8443])

const maxUrlLength = 2048
const maxHostLength = 253
const label = /^[a-z0-9_-]{1,63}$/

/**
 * Top-level names that never belong to a public website (`home.arpa`, `cluster.local` and the like end in
 * one).
 */
const reservedEndings = new Set(
  'localhost localdomain local internal intranet lan home corp private svc test invalid onion arpa'.split(
    ' ',
  ),
)

/** Addresses at which clouds hand out credentials, beside link-local ones, which are always forbidden. */
const metadataAddresses = new Set([
  '100.100.100.200', // Alibaba
  '168.63.129.16', // Azure; it looks like a public address
  '192.0.0.192', // Oracle
  'fd00:ec2::254', // Amazon
  'fd00:ec2::23', // Amazon, for pods
  'fd20:ce::254', // Google
])

/** IPv6 ranges that embed an IPv4 address, so that a gateway may lead anywhere from them. */
const disguises = new Set<string>(['rfc6145', 'rfc6052', '6to4', 'teredo'])
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
const compatible = ipaddr.IPv6.parseCIDR('::/96')

/** Global unicast, the only addresses that a visit may end at; whatever cannot be parsed is not public. */
export function isPublicAddress(ip: string): boolean {
  const address = parseAddress(ip)
  if (!address || address.range() !== 'unicast' || isMetadataAddress(ip)) return false
  // The library's list of ranges leaves gaps (4000::1, ::7f00:1) that it calls unicast.
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast)
}

/** Addresses that no exception allows; whatever cannot be parsed counts as one. */
export function isMetadataAddress(ip: string): boolean {
  const address = parseAddress(ip)
  if (!address || address.range() === 'linkLocal' || metadataAddresses.has(address.toString())) return true
  return address instanceof ipaddr.IPv6 && carriesAnother(address)
}

function carriesAnother(address: ipaddr.IPv6): boolean {
  if (address.range() === 'loopback' || address.range() === 'unspecified') return false
  return disguises.has(address.range()) || address.match(compatible)
}

/**
 * IPv4 out of `::ffff:1.2.3.4`; nothing for a zone id, a loose spelling (`127.1`, `0177.0.0.1`) or no address
 * at all.
 */
function parseAddress(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  return isIP(ip) && !ip.includes('%') ? ipaddr.process(ip) : undefined
}

export type Refused = 'malformed' | 'forbidden'
export type Judgement = { ok: true; url: URL } | { ok: false; reason: Refused }

/**
 * Checks an address that a user entered, scheme included. What a name resolves to is checked later, on
 * connecting.
 */
export function judgeUrl(text: string, allowed: ReadonlySet<string>): Judgement {
  const url = text.length <= maxUrlLength ? URL.parse(text) : null
  if (!url || url.href.length > maxUrlLength) return { ok: false, reason: 'malformed' }
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password) {
    return { ok: false, reason: 'malformed' }
  }
  const verdict = judgePlace(url, allowed)
  return verdict === 'default' || verdict === 'listed' ? { ok: true, url } : { ok: false, reason: verdict }
}

/**
 * The entry that would allow a forbidden address in `VIGIA_ALLOW_HOSTS`; undefined for an address that may
 * never be visited.
 */
export function allowablePlace(text: string): string | undefined {
  const url = URL.parse(text)
  if (!url || (isIP(hostOf(url)) && isMetadataAddress(hostOf(url)))) return undefined
  return placeOf(url)
}

/** Whether a forbidden address is only forbidden for its port. */
export function isOnlyPortForbidden(text: string): boolean {
  const url = URL.parse(text)
  return (
    url !== null &&
    !defaultPorts.has(portOf(url)) &&
    judgePlace(url, new Set(), new Set([portOf(url)])) === 'default'
  )
}

/** Checks host and port. `listed` means allowed by name in the configuration, even when private. */
export function judgePlace(
  url: URL,
  allowed: ReadonlySet<string>,
  ports: ReadonlySet<number> = defaultPorts,
): 'default' | 'listed' | Refused {
  const host = hostOf(url)
  if (allowed.has(placeOf(url))) return isIP(host) && isMetadataAddress(host) ? 'forbidden' : 'listed'
  const fault = isIP(host) ? !isPublicAddress(host) && 'forbidden' : faultOfName(host)
  return fault || (ports.has(portOf(url)) ? 'default' : 'forbidden')
}

function faultOfName(host: string): Refused | undefined {
  if (!isName(host)) return 'malformed'
  const labels = host.split('.')
  if (reservedEndings.has(labels.at(-1) ?? '')) return 'forbidden'
  // A name without a dot is no public website: a typing mistake, or the rest of `https://file///etc/passwd`.
  return labels.length < 2 ? 'malformed' : undefined
}

const isName = (host: string) =>
  host.length <= maxHostLength && host.split('.').every((part) => label.test(part))

/**
 * The canonical host as the URL standard spells it, without an IPv6 address's brackets or a name's last dot.
 */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

export const portOf = (url: URL): number => Number(url.port || (url.protocol === 'https:' ? 443 : 80))

/** `host:port`, always with the port: one spelling per host. */
export const placeOf = (url: URL): string => `${url.hostname.replace(/\.$/, '')}:${portOf(url)}`

/** Parses `host:port, host:port`; throws, naming the entry, when one is anything else. */
export function parseAllowHosts(text: string): Set<string> {
  const entries = text.split(',').map((entry) => entry.trim())
  return new Set(entries.filter((entry) => entry !== '').map(parsePlace))
}

function parsePlace(entry: string): string {
  const url = /^[^\s/?#@\\]+:\d{1,5}$/.test(entry) ? URL.parse(`http://${entry}`) : null
  if (!url || portOf(url) === 0 || !(isIP(hostOf(url)) || isName(hostOf(url)))) {
    throw new Error(`VIGIA_ALLOW_HOSTS: '${entry}' should read host:port, such as intranet.example:443`)
  }
  if (isIP(hostOf(url)) && isMetadataAddress(hostOf(url))) {
    throw new Error(`VIGIA_ALLOW_HOSTS: '${entry}' is where a cloud keeps its keys, which nothing may visit`)
  }
  return placeOf(url)
}
