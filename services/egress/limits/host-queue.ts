import { Refusal } from '../refusal.ts'

export interface Waiting {
  start: () => void
  refuse: () => void
  isGone: () => boolean
}

/** The callers that wait for one host, by job; the job that is served next comes first. */
export interface HostQueue {
  jobs: Map<string, Waiting[]>
  length: number
}

export function append(queue: HostQueue, job: string, one: Waiting): void {
  queue.jobs.set(job, [...(queue.jobs.get(job) ?? []), one])
  queue.length += 1
}

/** Takes the first of the job that is served next, which is then served last. */
export function takeFirst(queue: HostQueue): Waiting | undefined {
  const [entry] = queue.jobs
  if (!entry) return undefined
  const [job, [first, ...rest]] = entry
  queue.jobs.delete(job)
  if (rest.length > 0) queue.jobs.set(job, rest)
  queue.length -= 1
  return first
}

/** Returns false when it was not waiting any more. */
export function remove(queue: HostQueue, job: string, one: Waiting): boolean {
  const own = queue.jobs.get(job) ?? []
  if (!own.includes(one)) return false
  const rest = own.filter((other) => other !== one)
  if (rest.length > 0) queue.jobs.set(job, rest)
  else queue.jobs.delete(job)
  queue.length -= 1
  return true
}

/**
 * Refuses the last one of the job with most waiting, unless the newcomer's job has just as many. Throws a
 * Refusal then.
 */
export function makeRoom(queue: HostQueue, job: string): void {
  const [longest, waiting = []] =
    [...queue.jobs].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? []
  const last = waiting.at(-1)
  const own = queue.jobs.get(job)?.length ?? 0
  if (longest === undefined || !last || waiting.length <= own + 1) throw new Refusal('paced')
  remove(queue, longest, last)
  last.refuse()
}
