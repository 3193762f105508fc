import type { Recovery } from '@vigia/api/accounts/recovery'
import { formatMoment } from '@vigia/domain/moment'
import { kindLabels } from '../shared/channel.messages.ts'

/** A channel, or the address of a feed, that was made before the account was recovered. */
export interface Place {
  key: string
  name: string
  about: string
  /** The ids to confirm if it is the user's own. */
  own: { channelIds: string[]; websiteIds: string[] }
}

type Websites = { id: string; url: string }[]

/** Lists the channels and feeds in question. `websites`: those of the user, by which feeds are named. */
export function listPlaces({ channels, feeds }: Recovery, websites: Websites): Place[] {
  const urlOf = (id: string) => websites.find((website) => website.id === id)?.url
  return [
    ...channels.map(({ id, name, kind, hint, createdAt }) => ({
      key: id,
      name,
      about: `${kindLabels[kind]} · ${hint} · Added ${formatMoment(createdAt)}`,
      own: { channelIds: [id], websiteIds: [] },
    })),
    ...feeds.map(({ websiteId, createdAt }) => ({
      key: websiteId,
      name: 'Address of an Atom feed',
      about: `${urlOf(websiteId) ?? 'A website'} · Created ${formatMoment(createdAt)}`,
      own: { channelIds: [], websiteIds: [websiteId] },
    })),
  ]
}
