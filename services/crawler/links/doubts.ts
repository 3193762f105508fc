import type { Candidate, Doubt } from '../pages/candidate.ts'
import type { Judgement } from '../addresses/judge-address.ts'
import { limits } from '../limits/limits.ts'
import { openProbes } from './probes.ts'
import { namesAnObject, openCompany, type Company } from './company.ts'

interface Doubted extends Candidate {
  doubt: Doubt
  judged: Pick<Judgement, 'mayAct' | 'tool'>
}

/** Addresses that may not be pages, until enough is known to visit them. */
export interface Doubts {
  add(doubted: Doubted): void
  has(url: string): boolean
  /** Removes an address that is visited for a different reason. */
  remove(url: string): void
  /** Records an address without any doubt, because addresses beside such pages are pages as well. */
  notePlain(url: string): void
  /** The candidates to visit now. */
  release(): Candidate[]
}

/**
 * Distinguishes tools from pages by the surroundings of an address. `/posts/my-post` with
 * `/posts/my-post/edit` and `/posts/my-post/history` has tools; a manual with `/cli/add`, `/cli/list`,
 * `/cli/show` and `/cli/remove` has pages. Some addresses without surroundings are visited.
 */
export function openDoubts(isPage: (url: string) => boolean): Doubts {
  const all = new Map<string, Doubted>()
  const idle = new Set<Doubted>()
  const company = openCompany()
  const release = openRelease({ all, idle, company, isPage })
  return {
    add(doubted) {
      const { doubt, judged, url } = doubted
      all.set(url, doubted)
      idle.add(doubted)
      if (doubt.of) company.noteTool(url, judged.tool)
    },
    has: (url) => all.has(url),
    remove(url) {
      const doubted = all.get(url)
      if (doubted) idle.delete(doubted)
      all.delete(url)
    },
    notePlain: company.notePage,
    release,
  }
}

interface Waiting {
  all: Map<string, Doubted>
  /** Addresses that were not considered yet. */
  idle: Set<Doubted>
  company: Company
  isPage: (url: string) => boolean
}

/** Releases addresses as long as enough of those before turned out to be pages. */
function openRelease({ all, idle, company, isPage }: Waiting): () => Candidate[] {
  const visited: Doubted[] = []
  const countPages = (asked: Doubted[]) => asked.filter(({ url }) => isPage(url)).length
  const probes = openProbes<Doubted>({ first: limits.probes, more: limits.probesForAPage, countPages })
  return () => {
    if (visited.length - countPages(visited) >= limits.doubts) return []
    const next = probes.release().filter(({ url }) => all.has(url))
    for (const doubted of [...idle].filter((one) => mayBeVisited(company, one))) {
      idle.delete(doubted)
      if (probes.add(kindOf(doubted), doubted)) next.push(doubted)
    }
    visited.push(...next)
    return next
  }
}

function mayBeVisited(company: Company, { url, doubt, judged: { tool, mayAct } }: Doubted): boolean {
  if (mayAct) return !namesAnObject(url, tool) && company.isAmongPages(url, tool)
  return company.isAmongPages(url, tool) || !company.isOneOfTools(url, tool, doubt.of)
}

/**
 * A key that is equal for addresses of which one represents the others: `/posts/a/print` and
 * `/posts/b/print`, or `/files/a.pdf` and `/files/b.pdf`.
 */
function kindOf({ url, doubt, judged }: Doubted): string {
  const { pathname, search } = new URL(url)
  const folders = pathname.split('/').filter(Boolean)
  if (doubt.reason === 'file') return `${folders.length > 1 ? folders[0] : ''} ${judged.tool}`
  return search ? `${pathname} ${judged.tool}` : `${doubt.reason} ${folders.length} ${judged.tool}`
}
