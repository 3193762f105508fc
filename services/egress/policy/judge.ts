import {
  hostOf,
  isMetadataAddress,
  isPublicAddress,
  judgePlace,
  placeOf,
  portOf,
} from '@vigia/common/addresses/internet-address'
import { editionAt } from '@vigia/common/sample-website'
import { isIP, type BlockList } from 'node:net'
import { hideInternalNames } from './hide-internal-names.ts'
import { isDenied } from './parse-denied.ts'
import { Refusal } from '../refusal.ts'
import type { Resolve } from './resolve.ts'

export interface Policy {
  /** `host:port` entries that may be visited although private. */
  allowed: ReadonlySet<string>
  ports: ReadonlySet<number>
  /** `host:port` of this product itself, which may not be visited. */
  closed: ReadonlySet<string>
  /** Public addresses that are the operator's own. */
  denied: BlockList
  /** The address of the sample website's service; its names exist nowhere else. */
  sample?: URL | undefined
  resolve: Resolve
}

/** The addresses to which a visit may connect, each of them judged. */
export interface Target {
  addresses: string[]
  port: number
  listed: boolean
}

/**
 * Decides whether a URL may be visited. One forbidden address among a name's answers is enough to refuse.
 * Throws a Refusal.
 */
export async function judge(url: URL, policy: Policy): Promise<Target> {
  const { allowed, ports, closed, denied, sample, resolve } = policy
  if (sample && editionAt(placeOf(url))) return judgeSample(sample, resolve)
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
  return hideInternalNames(async () => assertAllMayDial(await resolve(host, listed)))
}

/** The operator's own service: as private as a listed host may be, and the port is the one that was set. */
async function judgeSample(sample: URL, resolve: Resolve): Promise<Target> {
  const host = hostOf(sample)
  const addresses = isIP(host) ? [host] : await resolve(host, true)
  for (const address of addresses) assertMayDial(address, true)
  return { addresses, port: portOf(sample), listed: true }
}

export function assertMayDial(address: string, listed: boolean): void {
  const may = listed ? !isMetadataAddress(address) : isPublicAddress(address)
  if (!may) throw new Refusal('not-allowed', address)
}
