import { PutOff } from '@vigia/common/errors'
import { TimeoutError } from '@vigia/common/time-limit'
import { PageDelayedSchema } from '@vigia/proto/diff/v1/events'
import type { ComparisonWanted } from '@vigia/proto/websites/v1/events'
import type { WorkerContext } from '@vigia/service/context'
import { overload } from '@vigia/telemetry/overload/overload'
import { openPostponements } from '@vigia/telemetry/overload/postponements'
import { reportWhileStarved } from '@vigia/telemetry/overload/report-while-starved'

const { next, end } = openPostponements('comparison')
const maxDelayMs = 60_000

/**
 * Judges the failure of a comparison that other programs on this machine kept from ending in time: it is done
 * later, however long that lasts, and its page has no verdict until then. Returns the error to throw;
 * undefined if the failure stands.
 */
export async function judgeOverload(
  wanted: ComparisonWanted,
  beganAt: number,
  error: unknown,
  { emit }: Pick<WorkerContext, 'emit'>,
): Promise<Error | undefined> {
  if (!(error instanceof TimeoutError) || !overload().wasStarved(beganAt)) return undefined
  const delayMs = next(keyOf(wanted)) ?? maxDelayMs
  await emit(PageDelayedSchema, { ...aboutOf(wanted), delayMs })
  return new PutOff(delayMs)
}

export const endPostponing = (wanted: ComparisonWanted) => end(keyOf(wanted))

/** Reports to its job that a comparison takes longer on a busy machine. Call the result to stop. */
export const reportSlowComparison = (
  wanted: ComparisonWanted,
  { emit, log }: Pick<WorkerContext, 'emit' | 'log'>,
): (() => void) =>
  reportWhileStarved(
    () => emit(PageDelayedSchema, { ...aboutOf(wanted), delayMs: 0 }),
    (error) => log.warn({ error: String(error) }, 'progress could not be reported'),
  )

const keyOf = ({ jobId, requestId, pageId }: ComparisonWanted) => `${jobId}/${requestId}/${pageId}`

const aboutOf = ({ jobId, websiteId, pageId, requestId }: ComparisonWanted) => ({
  jobId,
  websiteId,
  pageId,
  ...(requestId && { requestId }),
})
