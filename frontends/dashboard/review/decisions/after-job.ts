import { ApiError, isStatus } from '../../../ui/api/client.ts'
import { findJob } from '../../api/commands.ts'
import type { Job } from '../../api/types.ts'

const pollMs = 2_000
/** The maximum number of polls: an hour, which is longer than a job may take. */
const maxPolls = 1_800

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

interface Waiting {
  find?: (jobId: string) => Promise<Pick<Job, 'status'>>
  wait?: () => Promise<void>
}

/**
 * Runs a request that is refused during a job of its website, and repeats it when that job has ended. Throws
 * other errors, and the refusal if the job does not end.
 */
export async function afterJob<Answer>(
  run: () => Promise<Answer>,
  { find = findJob, wait = () => pause(pollMs) }: Waiting = {},
): Promise<Answer> {
  for (let polls = 0; ; polls += 1) {
    try {
      return await run()
    } catch (error) {
      const jobId = runningJobIn(error)
      if (jobId === undefined) throw error
      for (; await isRunning(jobId, find); polls += 1) {
        if (polls >= maxPolls) throw error
        await wait()
      }
      if (polls >= maxPolls) throw error
    }
  }
}

function runningJobIn(error: unknown): string | undefined {
  const jobId = error instanceof ApiError && error.status === 409 ? error.details['jobId'] : undefined
  return typeof jobId === 'string' ? jobId : undefined
}

/** Whether a job is running; asks again if no answer arrives. */
async function isRunning(jobId: string, find: NonNullable<Waiting['find']>): Promise<boolean> {
  try {
    return (await find(jobId)).status === 'running'
  } catch (error) {
    return !isStatus(error, 404)
  }
}
