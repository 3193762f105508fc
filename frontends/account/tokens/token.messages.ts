import type { ApiToken } from '@vigia/api/accounts/api-token'
import type { Scope } from '@vigia/api/scopes'
import { formatDay } from '@vigia/domain/moment'

interface ScopeLabel {
  name: string
  about: string
}

/** The scopes in the order in which they are offered: a pipeline should not approve what it checks. */
export const scopeLabels: Record<Scope, ScopeLabel> = {
  run: { name: 'Run', about: 'Looks at everything, starts and cancels checks. Right for a pipeline.' },
  read: { name: 'Read', about: 'Looks at everything and changes nothing.' },
  approve: { name: 'Approve', about: 'Also approves, reports and undoes, as you do in the review.' },
  manage: { name: 'Manage', about: 'Also changes settings, adds websites and removes them.' },
}
export const offeredScopes = Object.keys(scopeLabels) as Scope[]

/** The lifetimes that are offered, in days. */
export const offeredDays: Record<number, string> = {
  7: '7 days',
  30: '30 days',
  90: '90 days',
  366: 'One year',
}

export interface Website {
  id: string
  url: string
  name: string | null
}

export const labelOf = ({ url, name }: Pick<Website, 'url' | 'name'>): string =>
  name ?? url.replace(/^https?:\/\//, '').replace(/\/$/, '')

/** The websites that a token is for. `websites`: those of the user, if they are known by now. */
export function describeWebsites({ websiteIds }: Pick<ApiToken, 'websiteIds'>, websites?: Website[]): string {
  if (websiteIds === null) return 'All websites'
  if (websiteIds.length === 0) return 'No website any more: those it was for were removed'
  const names = websiteIds.flatMap((id) => websites?.find((one) => one.id === id) ?? []).map(labelOf)
  if (names.length === websiteIds.length) return names.join(', ')
  return websiteIds.length === 1 ? 'One website' : `${websiteIds.length} websites`
}

export const hasExpired = ({ expiresAt }: Pick<ApiToken, 'expiresAt'>, now = Date.now()): boolean =>
  Date.parse(expiresAt) <= now

export const describeExpiry = (token: Pick<ApiToken, 'expiresAt'>, now = Date.now()): string =>
  `${hasExpired(token, now) ? 'Expired' : 'Expires'} ${formatDay(token.expiresAt, { now: new Date(now) })}`

/** A day that is stored without a time has no time zone. */
export const describeUse = ({ lastUsedOn }: Pick<ApiToken, 'lastUsedOn'>): string =>
  lastUsedOn ? `Last used ${formatDay(lastUsedOn, { timeZone: 'UTC' })}` : 'Not used yet'
