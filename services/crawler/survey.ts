import type { Collection } from './collect-pages.ts'
import { collectLeftOuts } from './left-out.ts'
import type { LeftOut, LeftOuts } from './left-out.ts'
import { noticesOf } from './notices.ts'
import type { Reason } from './reasons.ts'
import { siftPages } from './sift-pages.ts'
import type { Sieve } from './sift-pages.ts'
import { readWishes } from './wishes.ts'
import type { Asked, Wishes } from './wishes.ts'

/** What a website's owner is told beside the list of pages. */
export interface Report {
  leftOut: LeftOut[]
  notices: string[]
}

/** What is wanted of a website and known of its addresses, and what becomes of its pages. */
export interface Survey {
  origin: string
  wishes: Wishes
  leftOuts: LeftOuts
  sieve: Sieve
  /** Once, at the end. */
  conclude(): Report
}

interface Surveying {
  asked: Asked & { pageLimit: number }
  pages: Collection
}

export function openSurvey(origin: string, { asked, pages }: Surveying): Survey {
  const wishes = readWishes(asked, origin)
  const leftOuts = collectLeftOuts()
  const sieve = siftPages({ origin, pages, leftOuts, wishes, pageLimit: asked.pageLimit })

  return {
    origin,
    wishes,
    leftOuts,
    sieve,
    conclude() {
      sieve.settle()
      const tally = sieve.finish()
      const leftOut = leftOuts.list(pages, wishes.isKnown)
      const countOf = (reason: Reason) => leftOut.find((group) => group.reason === reason)?.count ?? 0
      const [disallowed, notIncluded] = [countOf('robots'), countOf('not-included')]
      const notices = noticesOf({ tally, listed: pages.list().length, disallowed, notIncluded })
      return { leftOut, notices }
    },
  }
}
