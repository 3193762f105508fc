import { setTimeout as sleep } from 'node:timers/promises'
import { Visitor } from '../stories/support/visitor.ts'
import type { Rig } from './fault-stack.ts'

export interface Watched {
  visitor: Visitor
  websiteId: string
}

/** A job that was answered with 202, and what is to become of it. */
export interface Accepted extends Watched {
  jobId: string
  pages: number
  ends: 'completed' | 'cancelled' | 'failed'
  /** Pages that are in error rightly. */
  failing?: number
}

export interface Size {
  jobs: number
  pages: number
}

/** Somebody with a website whose pages are known. */
export async function moveIn(rig: Rig, site = rig.site): Promise<Watched> {
  const visitor = new Visitor(rig.url)
  const websiteId = await visitor.addWebsite(site.url)
  const { status, error } = await visitor.run(websiteId, 'discover')
  if (status !== 'completed') throw new Error(`the pages were not found: ${error}`)
  return { visitor, websiteId }
}

export async function settle(rig: Rig, { jobs, pages }: Size, site = rig.site): Promise<Watched[]> {
  site.resize(pages)
  return Promise.all(Array.from({ length: jobs }, () => moveIn(rig, site)))
}

export async function begin(
  { visitor, websiteId }: Watched,
  pages: number,
  what: 'capture' | 'diff' = 'capture',
): Promise<Accepted> {
  const jobId = await visitor.start(websiteId, what)
  return { visitor, websiteId, jobId, pages, ends: 'completed' }
}

/** L1: so many websites of so many pages each, all being photographed at the same time; some have been already. */
export async function startL1(rig: Rig, size = rig.size): Promise<Accepted[]> {
  const watched = await settle(rig, size)
  const accepted = await Promise.all(watched.map((one) => begin(one, size.pages)))
  await rig.progress(accepted, Math.ceil((size.jobs * size.pages) / 20))
  return accepted
}

export interface Traffic {
  asked: number
  /** What was answered with 5xx, or not at all. */
  failed: number
  statuses: Map<number, number>
  /** Milliseconds, ascending. */
  took: number[]
  /** Longest time without a good answer. */
  gapMs: number
}

/** L2: so many calls a second of the kinds that the pages make. Stopping it tells how it went. */
export function startL2(people: Watched[], perSecond = 50): () => Promise<Traffic> {
  const calls = people.flatMap(({ visitor, websiteId }) => [
    () => visitor.ask('GET', '/api/websites'),
    () => visitor.ask('GET', `/api/websites/${websiteId}/pages-with-screenshots`),
    () => visitor.ask('GET', `/api/websites/${websiteId}`),
    () => visitor.ask('GET', '/api/auth/user/optional'),
  ])
  return keepAsking(calls, 1000 / perSecond)
}

/** L3: so many people who look after their job every two seconds. */
export function startL3(accepted: Accepted[], pollers = 40): () => Promise<Traffic> {
  const looks = accepted.map(
    ({ visitor, jobId }) =>
      () =>
        visitor.ask('GET', `/api/jobs/${jobId}`),
  )
  return keepAsking(looks, 2_000 / pollers)
}

function keepAsking(calls: (() => Promise<Response>)[], everyMs: number): () => Promise<Traffic> {
  const traffic: Traffic = { asked: 0, failed: 0, statuses: new Map(), took: [], gapMs: 0 }
  const open = new Set<Promise<void>>()
  let good = Date.now()

  async function ask(call: () => Promise<Response>) {
    const began = performance.now()
    const status = await call().then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
    traffic.took.push(performance.now() - began)
    traffic.statuses.set(status, (traffic.statuses.get(status) ?? 0) + 1)
    if (status === 0 || status >= 500) traffic.failed += 1
    else {
      traffic.gapMs = Math.max(traffic.gapMs, Date.now() - good)
      good = Date.now()
    }
  }

  const timer = setInterval(() => {
    const call = calls[traffic.asked % calls.length]
    // A server that does not answer must not make us collect questions without end.
    if (!call || open.size > 200) return
    traffic.asked += 1
    const asking: Promise<void> = ask(call)
      .catch(() => {})
      .finally(() => open.delete(asking))
    open.add(asking)
  }, everyMs)

  return async () => {
    clearInterval(timer)
    await Promise.race([Promise.all(open), sleep(20_000)])
    traffic.took.sort((one, other) => one - other)
    return traffic
  }
}

export const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
