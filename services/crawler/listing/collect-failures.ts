import type { Collection } from './collect-pages.ts'
import { answeredWith, explainPage, kindOf } from '../fetching/failure.ts'
import type { Visit } from '../pages/page.ts'
import { limits } from '../limits/limits.ts'
import { kindOfStatus, type ReasonKind } from '@vigia/domain/reason-kinds'
import { identify, moveToOrigin, normaliseUrl, showPath } from '../addresses/normalise-url.ts'

interface FailedPage {
  path: string
  /** The reason in a sentence for the website's owner. */
  reason: string
  /** The entered address if it leads here, or else empty. */
  startUrl: string
  reasonKind: ReasonKind
}

/** Failed addresses to which the website links, each once, in the order in which they were added. */
export interface Failures {
  /** Adds the visit to an address from a page or a sitemap, unless it ended at a page. */
  add(named: string, visit: Visit): void
  /**
   * Adds those that answered with 404 or 410, if a page links to them: a page to which nothing leads is gone.
   */
  addMissing(isLinked: (url: string) => boolean): void
  addStart(visit: Visit): void
  /** The failed addresses that are not listed as pages, as many as fit into an event. */
  list(pages: Pick<Collection, 'has'>): FailedPage[]
}

export function collectFailures(): Failures {
  const missing = new Map<string, number>()
  const { note, list } = openNotes()
  return {
    add(named, { url, failure }) {
      const reason = failure && explainPage(failure, limits.answerMs)
      if (failure?.status && kindOf(failure) === 'gone') missing.set(named, failure.status)
      if (!failure || !reason) return
      const kind = kindOf(failure)
      // The failure is recorded under the linked address, which may have been redirected.
      note(moveToOrigin(url, new URL(named).origin), reason, kind)
      note(named, reason, kind)
    },
    addMissing(isLinked) {
      for (const [named, status] of missing)
        if (isLinked(named)) note(named, answeredWith(status), kindOfStatus(status))
    },
    addStart({ url, failure }) {
      const reason = failure && explainPage(failure, limits.startMs)
      if (failure && reason) note(url, reason, kindOf(failure), true)
    },
    list,
  }
}

/** Notes failed addresses, as many as fit into an event. */
function openNotes() {
  const failed = new Map<string, FailedPage>()
  let length = 0
  return {
    note(address: string, reason: string, reasonKind: ReasonKind, isStart = false): void {
      const url = normaliseUrl(address)
      if (!url || failed.has(identify(url))) return
      const path = showPath(url)
      length += path.length + reason.length
      if (length > limits.failingCharacters) return
      failed.set(identify(url), { path, reason, startUrl: isStart ? url : '', reasonKind })
    },
    list: (pages: Pick<Collection, 'has'>): FailedPage[] =>
      [...failed].filter(([identity]) => !pages.has(identity)).map(([, page]) => page),
  }
}
