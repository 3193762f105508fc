import type { Frontier } from '../pages/candidate.ts'
import { openAdmission, type Admitted } from './admission.ts'
import type { Border } from './border.ts'
import { identify, isSameSite, moveToOrigin, normaliseUrl } from '../addresses/normalise-url.ts'
import { openLeads } from './follow-leads.ts'
import { suspicionOf } from './weigh-address.ts'

export function openFrontier(border: Border): Frontier {
  const { origin, mayVisit, isPage } = border
  const isNamedFirst = rememberNamed()
  const admission = openAdmission(border)
  const resolve = resolverOf(origin)
  const { follow, lookInFrames, leaveUnfollowed, isLinked } = openLeads(border, admission, resolve)

  return {
    admit(leads) {
      const admitted: Admitted = new Map()
      for (const lead of leads) follow(lead, admitted)
      for (const lead of leads) lookInFrames(lead, admitted)
      for (const lead of leads) leaveUnfollowed(lead, admitted)
      return [...admitted.values(), ...admission.release()].toSorted((one, other) => one.rank - other.rank)
    },
    admitOriginals: (urls) => urls.filter(isNamedFirst).flatMap((url) => admission.admitOriginal(url) ?? []),
    hasNew(links, base) {
      return Iterator.from(links).some((link) => {
        const url = resolve(link, base)
        return url && admission.isNew(url) && mayLead(url) && mayVisit(url) && !isPage(identify(url))
      })
    },
    isLinked,
  }
}

const resolverOf =
  (origin: string) =>
  (link: string, base: string): string | null => {
    const url = normaliseUrl(link, base)
    return url && isSameSite(url, origin) ? moveToOrigin(url, origin) : null
  }

function rememberNamed(): (url: string) => boolean {
  const named = new Set<string>()
  return (url) => !named.has(url) && Boolean(named.add(url))
}

/** Whether an address may lead to pages, even if it is no page itself. */
function mayLead(url: string): boolean {
  const judged = suspicionOf(url)
  return !judged || judged.isPassage
}
