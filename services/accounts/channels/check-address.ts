import { Problem } from '@vigia/common/errors'
import { placeOf } from '@vigia/common/addresses/internet-address'
import type { ChannelKind } from '@vigia/api/accounts/channel'
import { Email } from '@vigia/api/accounts/fields'
import { allowedHosts } from '../settings.ts'

const ports = new Set(['', '443', '8443'])
const refusal = 'This address cannot be used'

/** An email address, or the address of a webhook: https, at the usual ports, without a name and a password in it. */
export function checkAddress(kind: ChannelKind, address: string): string {
  if (kind === 'email') {
    const { data, error } = Email.safeParse(address)
    if (error) throw new Problem(400, error.issues[0]?.message ?? refusal)
    return data
  }
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isUsable =
    url?.protocol === 'https:' &&
    !url.username &&
    !url.password &&
    (ports.has(url.port) || allowedHosts.has(placeOf(url)))
  if (!url || !isUsable) throw new Problem(400, refusal)
  url.hash = ''
  return url.href
}

/** What people recognise an address by, without giving it away. */
export function hintOf(kind: ChannelKind, address: string): string {
  return kind === 'email' ? address : `${new URL(address).host} …${address.slice(-4)}`
}
