import { Overloaded, PutOff, Unavailable } from '@vigia/common/errors'
import { PageDelayedSchema } from '@vigia/proto/capture/v1/events'
import type { WorkerContext } from '@vigia/service/context'
import { StoreFull } from '@vigia/storage/store-full'
import { overload } from '@vigia/telemetry/overload/overload'
import { openPostponements } from '@vigia/telemetry/overload/postponements'
import { reportWhileStarved } from '@vigia/telemetry/overload/report-while-starved'
import { blank, PermanentPageError } from './network/reasons.ts'
import type { PageWanted } from './page-wanted.ts'

const { next, end } = openPostponements('capture')
const keyOf = ({ jobId, pageId }: PageWanted) => `${jobId}/${pageId}`

/**
 * Judges a failure if other programs, rather than the page with these processes, kept this worker from
 * working since `beganAt`: the page is captured again later, and in the end fails for a reason on our side.
 * Undefined if the failure stands.
 */
export async function judgeOverload(
  wanted: PageWanted,
  { beganAt, processes }: { beganAt: number; processes: ReadonlySet<number> },
  error: unknown,
  { emit }: Pick<WorkerContext, 'emit'>,
): Promise<Error | undefined> {
  if (!mayBeOurs(error) || !overload().wasStarved(beganAt, processes)) return undefined
  const delayMs = next(keyOf(wanted))
  if (delayMs === undefined) return new Overloaded('Vigia was too busy to capture this page.')
  const { jobId, websiteId, pageId } = wanted
  await emit(PageDelayedSchema, { jobId, websiteId, pageId, delayMs })
  return new PutOff(delayMs)
}

export const endPostponing = (wanted: PageWanted) => end(keyOf(wanted))

/**
 * Whether overload may have caused a failure. An error of the website stands, and so does a page's end for
 * its own usage; but a page may be blank because there was no time to draw it.
 */
function mayBeOurs(error: unknown): boolean {
  if (error instanceof PutOff || error instanceof Unavailable || error instanceof StoreFull) return false
  return !(error instanceof PermanentPageError) || error.message === blank
}

/** Reports to its job that a page takes longer on a busy machine. Call the result to stop. */
export const reportSlowPage = (
  { jobId, websiteId, pageId }: PageWanted,
  { emit, log }: Pick<WorkerContext, 'emit' | 'log'>,
): (() => void) =>
  reportWhileStarved(
    () => emit(PageDelayedSchema, { jobId, websiteId, pageId, delayMs: 0 }),
    (error) => log.warn({ jobId, error: String(error) }, 'progress could not be reported'),
  )
