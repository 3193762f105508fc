import type { websites } from '@vigia/api/websites'
import type { Output } from '@vigia/api/operation'
import { Sentence } from '../terminal/sentence.ts'
import { said, type Manner, type Result } from './call.ts'

type Job = Output<typeof websites.listRunningJobs>['jobs'][number]

const path = '/api/operator/jobs'
const commandsMessage = 'jobs has the commands list, failed, cancel ID and again ID.'

/** `jobs list | failed | cancel ID | again ID`. */
export async function jobs({ call }: Manner, [command = '', id, ...more]: string[]): Promise<Result> {
  if ((command === 'list' || command === 'failed') && id === undefined) {
    const state = command === 'list' ? 'running' : 'failed'
    const found = (await call('GET', `${path}?state=${state}`)) as { jobs: Job[] }
    return describe(found.jobs, command === 'list' ? 'No job is running.' : 'No job has failed lately.')
  }
  if ((command !== 'cancel' && command !== 'again') || !id || more.length > 0)
    throw new Sentence(commandsMessage)
  const answer = await call('POST', `${path}/${encodeURIComponent(id)}/${command}`)
  if (command === 'cancel') return said('The job is cancelled; what it has done stays.')
  const { jobId } = answer as { jobId: string }
  return {
    text: `The job ${jobId} has begun, as if the owner of its website had asked for it.`,
    data: { jobId },
  }
}

const describe = (found: Job[], noneMessage: string): Result => ({
  text: found.map(describeJob).join('\n') || noneMessage,
  data: found,
})

function describeJob({ id, startedAt, type, purpose, url, waitingReason, error, ...job }: Job): string {
  const progress = `${job.processedPages} of ${job.totalPages} pages`
  return [id, startedAt, type, purpose, progress, url, waitingReason ?? error ?? ''].join('  ')
}
