import { setTimeout as sleep } from 'node:timers/promises'
import { Visitor } from '../../tests/stories/support/visitor.ts'
import type { FaultStack } from './fault-stack.ts'

export interface Watched {
  visitor: Visitor
  websiteId: string
}

/** A job that was answered with 202, and its expected outcome. */
export interface AcceptedJob extends Watched {
  jobId: string
  pages: number
  expectedStatus: 'completed' | 'cancelled' | 'failed'
  /** Pages that are expected to be in error. */
  expectedFailures?: number
}

export interface Size {
  jobs: number
  pages: number
}

/** A visitor with a website whose pages were discovered. */
export async function addWatchedWebsite(stack: FaultStack, site = stack.site): Promise<Watched> {
  const visitor = new Visitor(stack.url)
  const websiteId = await visitor.addWebsite(site.url)
  const { status, error } = await visitor.run(websiteId, 'discover')
  if (status !== 'completed') throw new Error(`discovery failed: ${error}`)
  return { visitor, websiteId }
}

export async function addWatchedWebsites(
  stack: FaultStack,
  { jobs, pages }: Size,
  site = stack.site,
): Promise<Watched[]> {
  site.resize(pages)
  return Promise.all(Array.from({ length: jobs }, () => addWatchedWebsite(stack, site)))
}

/** A visitor with a website of this many pages. */
export function addWebsiteOf(stack: FaultStack, pages: number): Promise<Watched> {
  stack.site.resize(pages)
  return addWatchedWebsite(stack)
}

export async function startJob(
  { visitor, websiteId }: Watched,
  pages: number,
  what: 'capture' | 'diff' = 'capture',
): Promise<AcceptedJob> {
  const jobId = await visitor.start(websiteId, what)
  return { visitor, websiteId, jobId, pages, expectedStatus: 'completed' }
}

/** L1: captures of many websites at the same time; returns when a twentieth of the pages is finished. */
export async function startCaptures(stack: FaultStack, size = stack.size): Promise<AcceptedJob[]> {
  const watched = await addWatchedWebsites(stack, size)
  const accepted = await Promise.all(watched.map((one) => startJob(one, size.pages)))
  await stack.progress(accepted, Math.ceil((size.jobs * size.pages) / 20))
  return accepted
}

export interface Traffic {
  sent: number
  /** Answered with 5xx, or not at all. */
  failed: number
  statuses: Map<number, number>
  /** Milliseconds, ascending. */
  took: number[]
  /** Longest time without a successful answer. */
  gapMs: number
}

/**
 * L2: calls per second, as the dashboard makes them. Call the result to stop; it returns what was measured.
 */
export function startCalls(people: Watched[], perSecond = 50): () => Promise<Traffic> {
  const calls = people.flatMap(({ visitor, websiteId }) => [
    () => visitor.request('GET', '/api/websites'),
    () => visitor.request('GET', `/api/websites/${websiteId}/pages-with-screenshots`),
    () => visitor.request('GET', `/api/websites/${websiteId}`),
    () => visitor.request('GET', '/api/auth/user/optional'),
  ])
  return sendContinuously(calls, 1000 / perSecond)
}

/** L3: clients that poll their job every two seconds. */
export function startPolling(accepted: AcceptedJob[], pollers = 40): () => Promise<Traffic> {
  const polls = accepted.map(
    ({ visitor, jobId }) =>
      () =>
        visitor.request('GET', `/api/jobs/${jobId}`),
  )
  return sendContinuously(polls, 2_000 / pollers)
}

function sendContinuously(calls: (() => Promise<Response>)[], everyMs: number): () => Promise<Traffic> {
  const { traffic, send } = measureTraffic()
  const open = new Set<Promise<void>>()
  const timer = setInterval(() => {
    const call = calls[traffic.sent % calls.length]
    // A server that does not answer must not make requests pile up without limit.
    if (!call || open.size > 200) return
    traffic.sent += 1
    const sending: Promise<void> = send(call)
      .catch(() => {})
      .finally(() => open.delete(sending))
    open.add(sending)
  }, everyMs)

  return async () => {
    clearInterval(timer)
    await Promise.race([Promise.all(open), sleep(20_000)])
    traffic.took.sort((one, other) => one - other)
    return traffic
  }
}

/** Sends calls, and measures how they are answered. */
function measureTraffic() {
  const traffic: Traffic = { sent: 0, failed: 0, statuses: new Map(), took: [], gapMs: 0 }
  let good = Date.now()
  async function send(call: () => Promise<Response>) {
    const began = performance.now()
    const status = await call().then(statusOf, () => 0)
    traffic.took.push(performance.now() - began)
    traffic.statuses.set(status, (traffic.statuses.get(status) ?? 0) + 1)
    if (status === 0 || status >= 500) traffic.failed += 1
    else {
      traffic.gapMs = Math.max(traffic.gapMs, Date.now() - good)
      good = Date.now()
    }
  }
  return { traffic, send }
}

/** The status of an answer that was received completely. */
async function statusOf(answer: Response): Promise<number> {
  await answer.arrayBuffer()
  return answer.status
}
