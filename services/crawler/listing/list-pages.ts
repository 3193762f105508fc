import type { Collection } from './collect-pages.ts'
import type { Page } from '../pages/page.ts'
import { judgeAddress } from '../addresses/judge-address.ts'
import type { Reason } from '../addresses/reasons.ts'
import { openSpellings } from '../links/spellings.ts'
import { openVariants } from '../links/variants.ts'

/** Puts pages on the list, each under one of its addresses. */
export interface Listing {
  add(page: Page): void
  /** One that is listed in any case, such as the one that was entered. */
  keep(page: Page): void
  takeBack(page: Page): void
  /** Whether it is on the list, or may still get there. */
  has(page: Page): boolean
  /** Pages that have to be rendered to know whether they are listed. */
  toShow(): Page[]
  settle(): void
  /** Forms come after everything else. */
  finish(): void
}

interface Outcome {
  pages: Collection
  leaveOut: (page: Page, reason: Reason) => void
}

export function openListing({ pages, leaveOut }: Outcome): Listing {
  const listed = new Set<Page>()
  const forms = new Set<Page>()
  const spellings = openSpellings()
  const variants = openVariants<Page>({
    list,
    leaveOut,
    takeBack: pages.remove,
  })

  function list(page: Page) {
    if (judgeAddress(page.url)?.isForm) forms.add(page)
    else pages.add(page)
  }

  return {
    add(page) {
      // A page that was taken off is no other spelling of itself.
      const wasListed = listed.has(page)
      listed.add(page)
      if (!wasListed && spellings.isAgain(page)) leaveOut(page, 'spelling')
      else if (wasListed || !variants.takes(page)) list(page)
    },
    keep(page) {
      spellings.isAgain(page)
      variants.know(page)
      pages.add(page, true)
    },
    takeBack(page) {
      pages.remove(page)
      forms.delete(page)
      variants.withdraw(page)
    },
    has: (page) => listed.has(page),
    toShow: () => variants.toShow(),
    settle: () => variants.settle(),
    finish() {
      for (const page of forms) pages.add(page)
    },
  }
}
