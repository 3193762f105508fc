import { useIsMutating, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { explain, isStatus } from '../../../ui/api/client.ts'
import { showToast } from '../../../ui/toast.ts'
import { refreshPages } from '../../api/queries.ts'
import { approvalKey } from '../../screenshots/approval/approval-key.ts'
import type { ReviewSource } from '../shared/review-source.ts'
import { sendDecision, showPages, subjectOf, undoDecision, type Decision, type Subject } from './decisions.ts'
import { afterJob } from './after-job.ts'
import { waitMessage } from './wait.messages.ts'
import type { Page } from '../../api/types.ts'

export interface Decisions {
  decide: (decision: Decision) => void
  /** Undoes the last decision of this screen, and answers the first of its pages. */
  undo: () => string | undefined
  canUndo: boolean
  isSaving: boolean
  /** The pages as they were decided, of decisions that are not saved yet. */
  unsaved: Page[]
}

interface Sent {
  decision: Decision
  isUndo: boolean
}

/**
 * Sends decisions without making the user wait: pages are displayed as decided immediately, and requests are
 * sent one after the other, more slowly if the server demands it. Requests that are refused during a job are
 * repeated when it has ended. The list is reloaded after the last one, which also shows what failed.
 */
export function useDecisions(source: Source): Decisions {
  const { decisionKey, savingKey } = keysOf(source)
  const send = useSending(source)
  const isSaving = useIsMutating({ mutationKey: savingKey }) > 0
  const pending = useMutationState({
    filters: { mutationKey: decisionKey, status: 'pending' },
    select: ({ state }) => state.variables as Sent,
  })
  useWarningBeforeUnload(isSaving)
  return {
    isSaving,
    unsaved: useMemo(() => pending.flatMap(pagesOf), [pending]),
    ...useUndo(send),
  }
}

type Source = Pick<ReviewSource, 'website' | 'candidate' | 'pagesKey'>

function useSending(source: Source) {
  const client = useQueryClient()
  const subject = subjectOf(source)
  const { decisionKey, savingKey } = keysOf(source)
  const { mutate } = useMutation({
    mutationKey: decisionKey,
    scope: { id: decisionKey.join(' ') },
    mutationFn: ({ decision, isUndo }: Sent) =>
      afterJob(() => (isUndo ? undoDecision(decision) : sendDecision(subject, decision))),
    // Held down, a key makes more decisions than may be sent in a minute.
    retry: (failures, error) => failures < maxWaits && isStatus(error, 429),
    retryDelay: (_, error) => waitBefore(error),
    onMutate: (sent) => showPages(client, source.pagesKey, pagesOf(sent)),
    onError: reportFailure,
    onSettled: () => {
      const isLast = client.isMutating({ mutationKey: savingKey }) === 1
      // Refetches at once, because a later decision can only cancel a request that has begun.
      return isLast ? refreshPages(client) : undefined
    },
  })
  return mutate
}

/** Keeps the decisions of this screen, of which the last can be undone. */
function useUndo(send: (sent: Sent) => void): Pick<Decisions, 'decide' | 'undo' | 'canUndo'> {
  const [done, setDone] = useState<Decision[]>([])
  return {
    canUndo: done.length > 0,
    decide: (decision) => {
      setDone([...done, decision])
      send({ decision, isUndo: false })
    },
    undo: () => {
      const last = done.at(-1)
      setDone(done.slice(0, -1))
      if (last) send({ decision: last, isUndo: true })
      return last?.before[0]?.id
    },
  }
}

function keysOf(source: Source) {
  const decisionKey = keyOf(subjectOf(source))
  // No other approval changes what a candidate shows.
  return { decisionKey, savingKey: source.candidate ? decisionKey : approvalKey }
}

/**
 * Pages of a candidate have the ids of the website's pages, whose decisions may still be waiting for a job.
 */
const keyOf = ({ websiteId, candidateId }: Subject) => [...approvalKey, 'review', candidateId ?? websiteId]
const pagesOf = ({ decision, isUndo }: Sent) => (isUndo ? decision.before : decision.after)

const maxWaits = 10
const defaultWaitMs = 10_000

/** The milliseconds to wait after an error; the user reads meanwhile why nothing is saved. */
function waitBefore(error: Error): number {
  const ms = (isStatus(error, 429) ? error.retryAfterMs : undefined) ?? defaultWaitMs
  showToast({ title: 'Saving takes a moment', description: waitMessage(ms) })
  return ms
}

function reportFailure(error: Error, { decision, isUndo }: Sent): void {
  const [title, what] = failureOf(decision, isUndo)
  showToast({ title, description: explain(error, what), isError: true })
}

function failureOf({ kind }: Decision, isUndo: boolean): [title: string, what: string] {
  if (kind === 'report' || kind === 'withdraw')
    return ['Report failed', 'The report could not be saved. Please try again.']
  if (isUndo) return ['Undo failed', 'The approval could not be undone']
  return kind === 'accept'
    ? ['Accepting failed', 'The page could not be accepted. Please try again.']
    : ['Approval failed', 'Failed to approve screenshot']
}

/** Warns before closing the tab, because unsent decisions would be lost. */
function useWarningBeforeUnload(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isNeeded])
}
