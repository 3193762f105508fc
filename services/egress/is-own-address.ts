import ipaddr from 'ipaddr.js'
import { networkInterfaces } from 'node:os'

/** Whether dialling this literal address ends at this machine. */
export function isOwnAddress(ip: string): boolean {
  const address = ipaddr.process(ip)
  if (address.range() === 'loopback' || address.range() === 'unspecified') return true
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return own.some((one) => ipaddr.process(one.address).toString() === address.toString())
}
