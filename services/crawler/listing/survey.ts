import type { Collection } from './collect-pages.ts'
import { collectLeftOuts } from './left-out.ts'
import type { LeftOut, LeftOuts } from '../pages/left-outs.ts'
import { noticesOf } from './notices.ts'
import type { Reason } from '../addresses/reasons.ts'
import { siftPages, type Sieve } from './sift-pages.ts'
import { readWatchRules, type Asked, type WatchRules } from '../links/watch-rules.ts'

/** The report for the website's owner, in addition to the list of pages. */
export interface Report {
  leftOut: LeftOut[]
  notices: string[]
}

/** The requests for a website, the information about its addresses, and its pages. */
export interface Survey {
  origin: string
  wishes: WatchRules
  leftOuts: LeftOuts
  sieve: Sieve
  /** Concludes the survey, once at its end. */
  conclude(): Report
}

interface Surveying {
  asked: Asked
  pages: Collection
}

export function openSurvey(origin: string, { asked, pages }: Surveying): Survey {
  const watchRules = readWatchRules(asked, origin)
  const leftOuts = collectLeftOuts()
  const sieve = siftPages({ origin, pages, leftOuts, wishes: watchRules })

  return {
    origin,
    wishes: watchRules,
    leftOuts,
    sieve,
    conclude() {
      sieve.settle()
      const tally = sieve.finish()
      const leftOut = leftOuts.list(pages, watchRules.isKnown)
      const countOf = (reason: Reason) => leftOut.find((group) => group.reason === reason)?.count ?? 0
      const [disallowed, notIncluded] = [countOf('robots'), countOf('not-included')]
      const notices = noticesOf({ tally, listed: pages.list().length, disallowed, notIncluded })
      return { leftOut, notices }
    },
  }
}
