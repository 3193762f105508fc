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

/**
 * The message for a refused address; for a private one it names the setting that allows it, unless none does.
 */
function refusalOf(url: URL | undefined): string {
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return refusal
  const isPrivate = judgePlace(url, new Set(), new Set([portOf(url)])) === 'forbidden'
  const place = isPrivate ? allowablePlace(url.href) : undefined
  return place ? `${refusal}. Whoever runs Vigia can allow this one: VIGIA_ALLOW_HOSTS=${place}` : refusal
}

/**
 * Whether alerts may be sent to this address: by https at the default ports, without credentials in it. Hosts
 * that the operator allows by name may use any port and plain http. This is checked again at sending, since
 * the operator may allow less than before.
 */
export function isUsableHook(url: URL): boolean {
  if (url.username || url.password) return false
  const isAllowed = allowedHosts.has(placeOf(url))
  return url.protocol === 'https:' ? isAllowed || ports.has(url.port) : url.protocol === 'http:' && isAllowed
}

/** A hint by which people recognise an address, without revealing it. */
export function hintOf(kind: ChannelKind, address: string): string {
  return kind === 'email' ? address : `${new URL(address).host} …${address.slice(-4)}`
}
