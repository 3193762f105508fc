import type { Limits } from './limits.ts'
import { Refusal } from './refusal.ts'

interface Waiting {
  go: () => void
  turnAway: () => void
  isGone: () => boolean
}

interface Host {
  /** How many visits may begin at once. */
  left: number
  at: number
  /** Who waits, by job; the job whose turn it is comes first. */
  lines: Map<string, Waiting[]>
  waiting: number
  next?: NodeJS.Timeout | undefined
  forgetting?: NodeJS.Timeout
}

export interface Pacer {
  /** Waits until `host` may be visited once more; jobs take turns. Throws a Refusal when that takes too long. */
  turn(host: string, name: string, isGone: () => boolean): Promise<void>
}

type Pace = Pick<Limits, 'hostRate' | 'hostBurst' | 'hostQueue' | 'hostPatience'>

/** Keeps all visits of this process to one host, of all jobs together, to a pace that the host can bear. */
export function openPacer({ hostRate, hostBurst, hostQueue, hostPatience }: Pace): Pacer {
  const hosts = new Map<string, Host>()

  function refill(host: Host) {
    const now = performance.now()
    host.left = Math.min(hostBurst, host.left + ((now - host.at) / 1_000) * hostRate)
    host.at = now
  }

  function find(name: string): Host {
    const host: Host = hosts.get(name) ?? {
      left: hostBurst,
      at: performance.now(),
      lines: new Map(),
      waiting: 0,
    }
    hosts.set(name, host)
    refill(host)
    clearTimeout(host.forgetting)
    // Nobody has come since, and so it may be visited as if for the first time.
    const forget = () => host.waiting === 0 && hosts.delete(name)
    host.forgetting = setTimeout(forget, (hostBurst / hostRate) * 1_000 + hostPatience).unref()
    return host
  }

  function serve(host: Host) {
    host.next = undefined
    refill(host)
    while (host.waiting > 0 && host.left >= 1) {
      const first = takeFirst(host)
      if (first?.isGone()) first.turnAway()
      else if (first) {
        host.left -= 1
        first.go()
      }
    }
    schedule(host)
  }

  function schedule(host: Host) {
    if (host.waiting === 0 || host.next) return
    host.next = setTimeout(() => serve(host), Math.max(1, ((1 - host.left) / hostRate) * 1_000))
  }

  function wait(host: Host, job: string, isGone: () => boolean): Promise<void> {
    if (host.waiting >= hostQueue) makeRoom(host, job)
    return new Promise((resolve, reject) => {
      const turnAway = () => {
        clearTimeout(patience)
        reject(new Refusal('paced'))
      }
      const go = () => {
        clearTimeout(patience)
        resolve()
      }
      const mine = { go, turnAway, isGone }
      const patience = setTimeout(() => {
        if (leave(host, job, mine)) turnAway()
      }, hostPatience)
      host.lines.set(job, [...(host.lines.get(job) ?? []), mine])
      host.waiting += 1
      schedule(host)
    })
  }

  return {
    async turn(name, visit, isGone) {
      const host = find(name)
      if (host.waiting > 0 || host.left < 1) return wait(host, jobOf(visit), isGone)
      host.left -= 1
    },
  }
}

/** What stands behind the stroke is one visit's. */
const jobOf = (name: string) => name.split('/')[0] ?? name

function takeFirst(host: Host): Waiting | undefined {
  const [entry] = host.lines
  if (!entry) return undefined
  const [job, [first, ...rest]] = entry
  host.lines.delete(job)
  if (rest.length > 0) host.lines.set(job, rest)
  host.waiting -= 1
  return first
}

function leave(host: Host, job: string, who: Waiting): boolean {
  const line = host.lines.get(job) ?? []
  if (!line.includes(who)) return false
  const rest = line.filter((other) => other !== who)
  if (rest.length > 0) host.lines.set(job, rest)
  else host.lines.delete(job)
  host.waiting -= 1
  return true
}

/** The last of the longest line goes, unless who comes has just as many there. Throws a Refusal then. */
function makeRoom(host: Host, job: string): void {
  const [longest, line = []] =
    [...host.lines].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? []
  const last = line.at(-1)
  const own = host.lines.get(job)?.length ?? 0
  if (longest === undefined || !last || line.length <= own + 1) throw new Refusal('paced')
  leave(host, longest, last)
  last.turnAway()
}
