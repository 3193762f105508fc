import { Problem } from '@vigia/common/errors'
import { allowablePlace, judgePlace, placeOf, portOf } from '@vigia/common/addresses/internet-address'
import type { ChannelKind } from '@vigia/api/accounts/channel'
import { Email } from '@vigia/api/accounts/fields'
import { allowedHosts } from '../../settings.ts'

const ports = new Set(['', '443', '8443'])
const refusal = 'This address cannot be used'

/** An email address, or the address of a webhook (`isUsableHook`). */
export function checkAddress(kind: ChannelKind, address: string): string {
  if (kind === 'email') {
    const { data, error } = Email.safeParse(address)
    if (error) throw new Problem(400, error.issues[0]?.message ?? refusal)
    return data
  }
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !isUsableHook(url)) throw new Problem(400, refusalOf(url))
  url.hash = ''
  return url.href
}

/** A private address says how it can be allowed, unless nothing may ever call it. */
function refusalOf(url: URL | undefined): string {
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return refusal
  const isPrivate = judgePlace(url, new Set(), new Set([portOf(url)])) === 'forbidden'
  const place = isPrivate ? allowablePlace(url.href) : undefined
  return place ? `${refusal}. Whoever runs Vigia can allow this one: VIGIA_ALLOW_HOSTS=${place}` : refusal
}

/**
 * Whether alerts may be sent there: by https at the usual ports, without a name and a password in the address. What the operator
 * allows by name may be at any port and plain http. Sending asks this too, since the operator may allow less than before.
 */
export function isUsableHook(url: URL): boolean {
  if (url.username || url.password) return false
  const isAllowed = allowedHosts.has(placeOf(url))
  return url.protocol === 'https:' ? isAllowed || ports.has(url.port) : url.protocol === 'http:' && isAllowed
}

/** What people recognise an address by, without giving it away. */
export function hintOf(kind: ChannelKind, address: string): string {
  return kind === 'email' ? address : `${new URL(address).host} …${address.slice(-4)}`
}
