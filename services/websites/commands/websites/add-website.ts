import { allowablePlace, isOnlyPortForbidden, judgeUrl } from '@vigia/common/addresses/internet-address'
import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import { allowedHosts } from '../../settings.ts'
import { hasClosed, lockCaller } from '../../store/websites/store-owners.ts'
import { announceOwner } from '../owners/announce-owners.ts'
import { insertActivity } from '../../store/websites/store-activity.ts'
import { findWebsiteByUrl, insertWebsite, type Website } from '../../store/websites/store-websites.ts'
import { refuseWithoutRoom, takePlaceAgain } from '../../jobs/runs/take-place.ts'

/** Adds a website; if it already exists it is returned, so that a double click is harmless. */
export async function addWebsite(
  { inTransaction }: ServiceContext,
  caller: Caller,
  text: string,
): Promise<Website> {
  return addAddress({ inTransaction }, caller, readAddress(text))
}

/** `url`: an address that may be monitored. */
export async function addAddress(
  { inTransaction }: Pick<ServiceContext, 'inTransaction'>,
  caller: Caller,
  url: string,
): Promise<Website> {
  if (caller.token?.websiteIds) throw new Problem(403, 'This token is for certain websites, and may add none')
  return inTransaction(async (db, emit) => {
    await lockCaller(db, caller)
    if (await hasClosed(db, caller)) throw new Problem(401, 'Please sign in')
    const known = await findWebsiteByUrl(db, caller, url)
    if (known) await takePlaceAgain(db, caller, known.id)
    if (known) return known
    await refuseWithoutRoom(db, caller)
    const website = await insertWebsite(db, caller, url)
    const about = { websiteId: website.id, type: 'website', message: 'Website added' }
    await insertActivity(db, { ...about, actor: caller })
    if (caller.kind === 'user') await announceOwner(db, emit, { id: website.id, userId: caller.id })
    return website
  })
}

/** Reads an address in its canonical spelling, which is also stored, displayed, crawled and captured. */
export function readAddress(text: string): string {
  const trimmed = text.trim()
  if (!trimmed) throw new Problem(400, 'Please enter a website URL')
  const address = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
  const verdict = judgeUrl(address, allowedHosts)
  if (!verdict.ok)
    throw new Problem(
      400,
      verdict.reason === 'forbidden' ? forbiddenMessage(address) : malformedMessage(address),
    )
  verdict.url.hash = ''
  return verdict.url.href
}

const secretMessage =
  'Please leave out the user name and the password: Vigia sees what visitors see who have none'

/** The message about a text that is not a URL, or about a URL with a user name or password. */
function malformedMessage(address: string): string {
  const url = URL.parse(address)
  return url?.username || url?.password ? secretMessage : 'Please enter a valid URL'
}

/** The message about a forbidden address, with the setting that allows it, if there is one. */
function forbiddenMessage(address: string): string {
  const place = allowablePlace(address)
  if (!place) return 'This address cannot be monitored'
  const what = isOnlyPortForbidden(address) ? 'Addresses with this port' : 'Private addresses'
  return `${what} are refused. Whoever runs Vigia can allow this one: VIGIA_ALLOW_HOSTS=${place}`
}
