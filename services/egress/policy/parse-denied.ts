import { BlockList, isIP } from 'node:net'

/**
 * Reads `address/prefix, address`: public addresses that are the operator's own. Throws, naming an invalid
 * entry.
 */
export function parseDenied(text: string): BlockList {
  const denied = new BlockList()
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) add(denied, entry)
  return denied
}

function add(denied: BlockList, entry: string): void {
  const [, address = '', prefix] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
  const bits = isIP(address) === 4 ? 32 : 128
  if (!isIP(address) || Number(prefix ?? 0) > bits) {
    throw new Error(`EGRESS_DENY: '${entry}' should read address/prefix, such as 198.51.100.0/24`)
  }
  denied.addSubnet(address, Number(prefix ?? bits), familyOf(address))
}

export const isDenied = (denied: BlockList, address: string): boolean =>
  denied.check(address, familyOf(address))

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6')
