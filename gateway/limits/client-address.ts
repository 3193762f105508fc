import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
export type Range = [Address, number]

/**
 * The address that limits count a request for. Any client can send X-Forwarded-For, so it is read from its
 * end, and only as far as trusted proxies wrote it.
 */
export function clientAddress(remote: string, forwardedFor: string, trusted: Range[]): string {
  const hops = forwardedFor.split(',')
  let address = parse(remote)
  while (address && isWithin(address, trusted)) {
    const before = parse(hops.pop()?.trim() ?? '')
    if (!before) break
    address = before
  }
  return address ? blockOf(address) : 'unknown'
}

const parse = (text: string): Address | undefined => (ipaddr.isValid(text) ? ipaddr.process(text) : undefined)

const isWithin = (address: Address, ranges: Range[]) =>
  ranges.some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits))

/** The /64 block of an IPv6 address, because one host typically has a whole block. */
function blockOf(address: Address): string {
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`
}

/** Reads `10.0.0.0/8, fd00::/8`; throws, naming the entry, when one is no range. */
export function readRanges(text: string): Range[] {
  const entries = text.split(',').map((entry) => entry.trim())
  return entries.filter((entry) => entry !== '').map(readRange)
}

function readRange(entry: string): Range {
  if (!ipaddr.isValidCIDR(entry)) {
    throw new Error(`TRUSTED_PROXIES: '${entry}' should read like 10.0.0.0/8`)
  }
  return ipaddr.parseCIDR(entry)
}
