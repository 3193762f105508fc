import type { Run } from '@vigia/api/websites/run'
import { formatMoment } from '@vigia/domain/moment'
import { countOf } from '../format.ts'

export type RunState = 'unchanged' | 'new' | 'changed' | 'failed' | 'running' | 'cancelled'
export type RunFilter = 'all' | 'changed' | 'failed' | 'late'

/** Failed: it did not end, or pages of it were in error. */
export function stateOf(run: Pick<Run, 'status' | 'new' | 'changed' | 'failed'>): RunState {
  const { status, changed, failed } = run
  if (status === 'running' || status === 'cancelled') return status
  if (status === 'failed') return 'failed'
  if (changed > 0) return 'changed'
  if (failed > 0) return 'failed'
  return run.new > 0 ? 'new' : 'unchanged'
}

const tests: Record<RunFilter, (run: Run) => boolean> = {
  all: () => true,
  changed: ({ changed }) => changed > 0,
  failed: ({ status, failed }) => status === 'failed' || failed > 0,
  late: ({ isLate }) => isLate,
}

export const selectRuns = (runs: Run[], filter: RunFilter) => runs.filter(tests[filter])

/** The time of a check in the list. */
export const timeOfRun = ({ dueAt, startedAt }: Run) =>
  formatMoment(dueAt && dueAt > startedAt ? dueAt : startedAt)

/** Pages in several viewports are counted as screenshots. */
export type Counted = 'page' | 'screenshot'

/**
 * Describes the result of a run, such as “3 of 58 pages changed, 1 failed, late”; the first check says “58
 * new pages”, and a discovery “Found 58 pages”.
 */
export function describeResult(run: Run, noun: Counted = 'page'): string {
  const { type, status, pages, changed, failed, error, isLate } = run
  const late = isLate && 'late'
  if (status === 'failed') return join([error ?? 'The check failed', late])
  if (type === 'page-discovery' && status === 'completed')
    return join([`Found ${countOf(pages, 'page')}`, failed > 0 && `${failed} failed`, late])
  const parts = [
    changed > 0 && `${changed} of ${countOf(pages, noun)} changed`,
    run.new > 0 && countOf(run.new, `new ${noun}`),
    failed > 0 && `${failed} failed`,
  ]
  const none = changed === 0 && failed === 0 && describeSame(run, noun)
  const state = status === 'completed' ? none : status === 'running' ? 'still running' : 'cancelled'
  return join([...parts, state, late])
}

/**
 * Describes pages that are as they were: “58 pages, nothing changed”, or beside new ones “55 other pages
 * unchanged”.
 */
function describeSame({ pages, new: fresh }: Run, noun: Counted): string | false {
  if (!fresh) return `${countOf(pages, noun)}, nothing changed`
  return pages > fresh && `${countOf(pages - fresh, `other ${noun}`)} unchanged`
}

const join = (parts: (string | false)[]) => parts.filter(Boolean).join(', ')

/** Describes a check: Checked 12 Nov 07:04: 3 of 58 pages changed. */
export const describeRun = (run: Run, noun?: Counted) =>
  `Checked ${timeOfRun(run)}: ${describeResult(run, noun)}`

export const purposeLabels: Record<Run['purpose'], string> = {
  asked: 'Started by you',
  scheduled: 'By its schedule',
  confirming: 'To confirm what was found',
}
