import type { Collection } from './collect-pages.ts'
import type { Page } from '../pages/page.ts'
import { judgeAddress } from '../addresses/judge-address.ts'
import type { Reason } from '../addresses/reasons.ts'
import { openSpellings } from '../links/spellings.ts'
import { openVariants } from '../links/variants.ts'

/** Lists pages, each under one of its addresses. */
export interface Listing {
  add(page: Page): void
  /** Adds a page that is always listed, such as the entered one. */
  keep(page: Page): void
  takeBack(page: Page): void
  /** Whether the page is listed, or may still be. */
  has(page: Page): boolean
  /** Pages that have to be rendered before it is decided whether they are listed. */
  toShow(): Page[]
  settle(): void
  /** Adds the forms, which follow all other pages. */
  finish(): void
}

interface Outcome {
  pages: Collection
  leaveOut: (page: Page, reason: Reason) => void
}

export function openListing({ pages, leaveOut }: Outcome): Listing {
  const listed = new Set<Page>()
  const spellings = openSpellings()
  const { list, takeBack, finish } = holdForms(pages)
  const variants = openVariants<Page>({ list, leaveOut, takeBack: pages.remove })

  return {
    add(page) {
      // A page that was taken off the list is not another spelling of itself.
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
      takeBack(page)
      variants.withdraw(page)
    },
    has: (page) => listed.has(page),
    toShow: variants.toShow,
    settle: variants.settle,
    finish,
  }
}

/** Lists pages, but holds forms until the end. */
function holdForms(pages: Collection) {
  const forms = new Set<Page>()
  return {
    list(page: Page) {
      if (judgeAddress(page.url)?.isForm) forms.add(page)
      else pages.add(page)
    },
    takeBack(page: Page) {
      pages.remove(page)
      forms.delete(page)
    },
    finish() {
      for (const page of forms) pages.add(page)
    },
  }
}
