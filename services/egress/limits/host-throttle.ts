import { Refusal } from '../refusal.ts'
import { append, makeRoom, remove, takeFirst, type HostQueue, type Waiting } from './host-queue.ts'
import type { Limits } from './limits.ts'

/** A host's token bucket and queue. */
interface Host {
  /** The number of visits that may begin immediately. */
  tokens: number
  refilledAt: number
  queue: HostQueue
  next?: NodeJS.Timeout | undefined
  forgetting?: NodeJS.Timeout
}

export interface HostThrottle {
  /**
   * Waits until `host` may be visited once more; jobs take turns. Throws a Refusal when that takes too long.
   */
  acquire(host: string, name: string, isGone: () => boolean): Promise<void>
}

type Rates = Pick<Limits, 'hostRate' | 'hostBurst' | 'hostQueue' | 'hostPatience'>

/** Limits the rate at which this process visits any one host, over all jobs together. */
export function openHostThrottle(rates: Rates): HostThrottle {
  const { hostBurst, hostRate, hostPatience } = rates
  const hosts = new Map<string, Host>()

  function find(name: string): Host {
    const host = hosts.get(name) ?? openHost(rates)
    hosts.set(name, host)
    refill(host, rates)
    clearTimeout(host.forgetting)
    // The bucket is full again by this time, like that of a new host.
    const forget = () => host.queue.length === 0 && hosts.delete(name)
    host.forgetting = setTimeout(forget, (hostBurst / hostRate) * 1_000 + hostPatience).unref()
    return host
  }

  return {
    async acquire(name, visit, isGone) {
      const host = find(name)
      if (host.queue.length > 0 || host.tokens < 1) return wait(host, jobOf(visit), isGone, rates)
      host.tokens -= 1
    },
  }
}

/** The job in a visit's name; the part after the slash identifies the visit. */
const jobOf = (name: string) => name.split('/')[0] ?? name

const openHost = ({ hostBurst }: Rates): Host => ({
  tokens: hostBurst,
  refilledAt: performance.now(),
  queue: { jobs: new Map(), length: 0 },
})

function refill(host: Host, { hostBurst, hostRate }: Rates) {
  const now = performance.now()
  host.tokens = Math.min(hostBurst, host.tokens + ((now - host.refilledAt) / 1_000) * hostRate)
  host.refilledAt = now
}

function wait(host: Host, job: string, isGone: () => boolean, rates: Rates): Promise<void> {
  if (host.queue.length >= rates.hostQueue) makeRoom(host.queue, job)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const refuse = () => {
    clearTimeout(patience)
    reject(new Refusal('paced'))
  }
  const start = () => {
    clearTimeout(patience)
    resolve()
  }
  const own: Waiting = { start, refuse, isGone }
  const patience = setTimeout(() => {
    if (remove(host.queue, job, own)) refuse()
  }, rates.hostPatience)
  append(host.queue, job, own)
  schedule(host, rates)
  return promise
}

function serve(host: Host, rates: Rates) {
  host.next = undefined
  refill(host, rates)
  while (host.queue.length > 0 && host.tokens >= 1) {
    const first = takeFirst(host.queue)
    if (first?.isGone()) first.refuse()
    else if (first) {
      host.tokens -= 1
      first.start()
    }
  }
  schedule(host, rates)
}

function schedule(host: Host, rates: Rates) {
  if (host.queue.length === 0 || host.next) return
  const afterMs = Math.max(1, ((1 - host.tokens) / rates.hostRate) * 1_000)
  host.next = setTimeout(() => serve(host, rates), afterMs)
}
