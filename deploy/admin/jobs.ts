import type { websites } from '@vigia/api/websites'
import type { Output } from '@vigia/api/operation'
import { Sentence } from '../terminal/sentence.ts'
import type { Manner } from './call.ts'

type Job = Output<typeof websites.listRunningJobs>['jobs'][number]

const path = '/api/operator/jobs'
const commandsMessage = 'jobs has the commands list and cancel ID.'

/** `jobs list | cancel ID`. Returns what to print. */
export async function jobs({ call, isJson }: Manner, [command, id, ...more]: string[]): Promise<string> {
  if (command === 'list' && id === undefined) {
    const found = (await call('GET', path)) as { jobs: Job[] }
    return describe(found.jobs, isJson)
  }
  if (command !== 'cancel' || !id || more.length > 0) throw new Sentence(commandsMessage)
  await call('POST', `${path}/${encodeURIComponent(id)}/cancel`)
  return 'The job is cancelled; what it has done stays.'
}

function describe(found: Job[], isJson: boolean): string {
  if (isJson) return JSON.stringify(found, undefined, 2)
  if (found.length === 0) return 'No job is running.'
  return found.map(describeJob).join('\n')
}

function describeJob({ id, startedAt, type, purpose, url, waitingReason, ...job }: Job): string {
  const progress = `${job.processedPages} of ${job.totalPages} pages`
  return [id, startedAt, type, purpose, progress, url, ...(waitingReason ? [waitingReason] : [])].join('  ')
}
