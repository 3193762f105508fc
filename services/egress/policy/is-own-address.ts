import ipaddr from 'ipaddr.js'
import { networkInterfaces } from 'node:os'

/** Whether this literal address belongs to this machine. */
export function isOwnAddress(ip: string): boolean {
  const address = ipaddr.process(ip)
  if (address.range() === 'loopback' || address.range() === 'unspecified') return true
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return own.some((one) => ipaddr.process(one.address).toString() === address.toString())
}
