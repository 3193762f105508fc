import type { websites } from '@vigia/api/websites'
import type { Output } from '@vigia/api/operation'
import { Sentence } from '../terminal/sentence.ts'
import { said, type Manner, type Result } from './call.ts'

type Job = Output<typeof websites.listRunningJobs>['jobs'][number]

const path = '/api/operator/jobs'
const commandsMessage = 'jobs has the commands list and cancel ID.'

/** `jobs list | cancel ID`. */
export async function jobs({ call }: Manner, [command, id, ...more]: string[]): Promise<Result> {
  if (command === 'list' && id === undefined) {
    const found = (await call('GET', path)) as { jobs: Job[] }
    return describe(found.jobs)
  }
  if (command !== 'cancel' || !id || more.length > 0) throw new Sentence(commandsMessage)
  await call('POST', `${path}/${encodeURIComponent(id)}/cancel`)
  return said('The job is cancelled; what it has done stays.')
}

const describe = (found: Job[]): Result => ({
  text: found.map(describeJob).join('\n') || 'No job is running.',
  data: found,
})

function describeJob({ id, startedAt, type, purpose, url, waitingReason, ...job }: Job): string {
  const progress = `${job.processedPages} of ${job.totalPages} pages`
  return [id, startedAt, type, purpose, progress, url, ...(waitingReason ? [waitingReason] : [])].join('  ')
}
