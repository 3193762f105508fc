import { useState } from 'react'
import type { Page } from '../../api/types.ts'
import {
  decideAcceptance,
  decideGroup,
  decidePages,
  decideReport,
  type Decision,
} from '../decisions/decisions.ts'
import type { Decisions } from '../decisions/use-decisions.ts'
import { isOpen, isReported, nextOpen } from '../queue/review-queue.ts'
import { openPage } from '../shared/review-address.ts'
import { useGroup } from './use-group.ts'

interface Shown {
  queued: Page[]
  page: Page | undefined
  region: number
}

/** The decisions about the current page and those that go with it, each of which continues the review. */
export function useApprovals({ decide, undo, canUndo, isSaving }: Decisions, shown: Shown) {
  const { page } = shown
  const { goOn, isOver } = useGoingOn(decide, shown)
  return {
    isSaving,
    canUndo,
    isOver,
    ...useTogether(goOn, shown),
    approve: () => {
      if (page && isOpen(page)) goOn(approvalOf([page]))
    },
    report: () => {
      if (!page || !isOpen(page)) return
      if (page.reportedAt) decide(decideReport(page))
      else goOn(decideReport(page))
    },
    undo: () => {
      const pageId = canUndo ? undo() : undefined
      if (pageId) openPage(pageId)
    },
  }
}

/** Decides and opens the next page to decide; without one, the review is over on the current page. */
function useGoingOn(decide: Decisions['decide'], { queued, page }: Shown) {
  const [lastId, setLast] = useState<string>()
  const goOn = (decision: Decision) => {
    decide(decision)
    const after = new Map(decision.after.map((one) => [one.id, one]))
    const next = nextOpen(
      queued.map((one) => after.get(one.id) ?? one),
      page?.id,
    )
    setLast(next ? undefined : page?.id)
    if (next ?? page) openPage((next ?? page)?.id ?? '')
  }
  const isOver = page !== undefined && page.id === lastId && nextOpen(queued, undefined) === undefined
  return { goOn, isOver }
}

/** The pages that can be approved together with the current one. */
function useTogether(goOn: (decision: Decision) => void, { queued, page, region }: Shown) {
  const group = useGroup(queued, page, region)
  const together = group?.chosen ?? newWith(page, queued)
  return {
    group,
    together,
    approveTogether: () => {
      if (together.length > 0) goOn(approvalOf(together, group?.fingerprint))
    },
  }
}

/** The decision for these pages; `fingerprint` for one change on them. */
function approvalOf(pages: Page[], fingerprint?: string): Decision {
  if (pages.some(({ candidate }) => candidate)) return decideAcceptance(...pages)
  return fingerprint === undefined ? decidePages(...pages) : decideGroup(fingerprint, pages)
}

/** All new pages, if this is one of several. Reported pages are approved separately. */
function newWith(page: Page | undefined, queued: Page[]): Page[] {
  if (page?.status !== 'new' || !isOpen(page)) return []
  const pages = queued.filter((one) => one.status === 'new' && isOpen(one) && !isReported(one))
  return pages.length > 1 ? pages : []
}
