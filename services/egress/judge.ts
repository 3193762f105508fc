import { hostOf, isMetadataAddress, isPublicAddress, judgePlace, placeOf, portOf } from '@vigia/kit/address'
import { isIP, type BlockList } from 'node:net'
import { hideInside } from './hide-inside.ts'
import { isDenied } from './parse-denied.ts'
import { Refusal } from './refusal.ts'
import type { Resolve } from './resolve.ts'

export interface Law {
  /** `host:port` entries that may be visited although private. */
  allowed: ReadonlySet<string>
  ports: ReadonlySet<number>
  /** `host:port` of this product itself, which is no website to watch. */
  closed: ReadonlySet<string>
  /** Public addresses that are the operator's own. */
  denied: BlockList
  resolve: Resolve
}

/** Where a visit may go: literal addresses, every one of them judged. */
export interface Target {
  addresses: string[]
  port: number
  listed: boolean
}

/** The decision. One bad address among a name's answers spoils them all. Throws a Refusal. */
export async function judge(url: URL, { allowed, ports, closed, denied, resolve }: Law): Promise<Target> {
  const verdict = closed.has(placeOf(url)) ? 'forbidden' : judgePlace(url, allowed, ports)
  if (verdict === 'malformed' || verdict === 'forbidden') throw new Refusal('not-allowed')
  const listed = verdict === 'listed'
  const host = hostOf(url)
  const assertAllMayDial = (addresses: string[]) => {
    for (const address of addresses) assertMayDial(address, listed)
    const own = listed ? undefined : addresses.find((address) => isDenied(denied, address))
    if (own) throw new Refusal('not-allowed', own)
    return { addresses, port: portOf(url), listed }
  }
  if (isIP(host)) return assertAllMayDial([host])
  return hideInside(async () => assertAllMayDial(await resolve(host, listed)))
}

export function assertMayDial(address: string, listed: boolean): void {
  const may = listed ? !isMetadataAddress(address) : isPublicAddress(address)
  if (!may) throw new Refusal('not-allowed', address)
}
