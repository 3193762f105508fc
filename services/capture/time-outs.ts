import { TimeoutError } from '@vigia/common/time-limit'
import type { ReasonKind } from '@vigia/domain/reason-kinds'
import type { PageWanted } from './page-wanted.ts'
import { openRecentJobs } from './recent-jobs.ts'
import { explain, kindOf, TimedOut, PermanentPageError } from './network/reasons.ts'

/** After this many timeouts of a host, its other pages in the same job are not opened. */
const maxTimeOuts = 3

interface Host {
  timeOuts: number
  reason: string
  kind: ReasonKind
}

/** Records which websites hang, so that one costs its worker at most a few pages' time. */
export function openTimeOuts() {
  const hostsOf = openRecentJobs(() => new Map<string, Host>())

  /** Throws the earlier pages' reason if too many pages of this host have timed out in this job. */
  function refuseHanging({ jobId, url }: PageWanted): void {
    const host = hostsOf(jobId).get(hostOf(url))
    if (host && host.timeOuts >= maxTimeOuts) throw new PermanentPageError(host.reason, host.kind)
  }

  /** Handles a failure: a timeout is retried once, unless its host has had too many. */
  function judge({ jobId, url }: PageWanted, attempt: number, error: unknown): unknown {
    if (!(error instanceof TimeoutError || error instanceof TimedOut)) return error
    const hosts = hostsOf(jobId)
    const timeOuts = (hosts.get(hostOf(url))?.timeOuts ?? 0) + 1
    const reason = explain(error)
    const kind = kindOf(error)
    hosts.set(hostOf(url), { timeOuts, reason, kind })
    return attempt > 1 || timeOuts >= maxTimeOuts ? new PermanentPageError(reason, kind) : error
  }

  return { refuseHanging, judge }
}

const hostOf = (url: string) => URL.parse(url)?.host ?? ''
