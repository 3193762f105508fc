import type { gateway } from '@vigia/api/gateway'
import type { Output } from '@vigia/api/operation'
import type { websites } from '@vigia/api/websites'
import { reasonOf, Sentence } from '../terminal/sentence.ts'
import { healthPath, type Call, type Manner, type Result } from './call.ts'
import { alignColumns, countOf, describeAge, describeBytes } from './formats.ts'

type Service = Output<typeof gateway.showHealth>['services'][number]
type Work = Output<typeof websites.showWork>
type Queue = NonNullable<Work['queues']>[number]

/** `health`: what is ready, what waits and why, on one page. */
export async function health({ call }: Manner, words: string[]): Promise<Result> {
  if (words.length > 0) throw new Sentence('health has no commands.')
  const services = await readServices(call)
  // While websites or the database is away, this page is needed most.
  const work = await call('GET', '/api/operator/work').catch((error: unknown) => reasonOf(error))
  const status = overall(services)
  const known = typeof work === 'string' ? null : (work as Work)
  const lines = known ? describeWork(known) : ['', `Queues, jobs and storage are not known: ${String(work)}`]
  return {
    text: [`Vigia is ${status}.`, ...describeServices(services), ...lines].join('\n'),
    data: { status, services, work: known },
  }
}

async function readServices(call: Call): Promise<Service[]> {
  try {
    return ((await call('GET', '/api/operator/health')) as { services: Service[] }).services
  } catch (error) {
    // Without its database the gateway knows no operator, and answers only this.
    const found = (await call('GET', healthPath)) as { waiting?: string[] }
    if (!found.waiting?.includes('database')) throw error
    return found.waiting.map((name) => {
      const isOwn = name === 'database'
      const waiting = isOwn ? [name] : []
      return { name: isOwn ? 'gateway' : name, status: 'starting', waiting, reasons: [], outbox: null }
    })
  }
}

function overall(services: Service[]): string {
  const statuses = new Set(services.map(({ status }) => status))
  if (statuses.has('away') || statuses.has('starting')) return 'not ready'
  return statuses.has('degraded') ? 'degraded' : 'ready'
}

function describeServices(services: Service[]): string[] {
  const rows = alignColumns(services.map((one) => [`  ${one.name}`, one.status, describeOutbox(one)]))
  return services.flatMap(({ waiting, reasons }, nth) => [
    rows[nth] ?? '',
    ...(waiting.length > 0 ? [`    It waits for: ${waiting.join(', ')}.`] : []),
    ...reasons.map((reason) => `    ${reason}`),
  ])
}

function describeOutbox({ outbox }: Service): string {
  if (!outbox) return ''
  if (outbox.depth === 0) return 'no event waits in its outbox'
  return `${countOf(outbox.depth, 'event')} in its outbox, the oldest ${describeAge(outbox.ageSeconds)} old`
}

function describeWork({ queues, deadLetters, jobs, store }: Work): string[] {
  const pages = `${countOf(jobs.asked, 'page')} at workers, ${jobs.waiting} waiting`
  return [
    '',
    ...(queues ? describeQueues(queues) : ['Queues are not known: the event bus is away.']),
    '',
    `Jobs: ${jobs.running} running; ${pages}.`,
    ...describeDeadLetters(deadLetters),
    `Screenshots: ${describeBytes(store.users)} of users, ${describeBytes(store.visitors)} of visitors.`,
    ...(store.fullSince ? [`The store is full since ${store.fullSince}.`] : []),
  ]
}

/** Queues that are empty and have workers are only counted. */
function describeQueues(queues: Queue[]): string[] {
  const noteworthy = queues.filter(({ depth, workers }) => depth > 0 || !workers)
  const quiet = queues.length - noteworthy.length
  const rows = noteworthy.map(({ service, event, depth, ageSeconds, workers }) => [
    `  ${service}`,
    event,
    depth === 0 ? 'empty' : `${depth} waiting, the oldest ${describeAge(ageSeconds)}`,
    workers === null ? 'workers not known yet' : countOf(workers, 'worker'),
  ])
  return ['Queues:', ...alignColumns(rows), `  ${countOf(quiet, 'queue')} empty, with workers`]
}

function describeDeadLetters(letters: Work['deadLetters']): string[] {
  if (!letters) return []
  if (letters.length === 0) return ['Dead letters: none.']
  const rows = letters.map(({ service, event, count }) => [`  ${service}`, event, String(count)])
  return ['Dead letters:', ...alignColumns(rows)]
}
