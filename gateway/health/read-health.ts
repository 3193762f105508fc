import type { ServiceHealth } from '@vigia/api/operator/health'
import type { Knex } from '@vigia/database/database'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Settings } from '../settings.ts'
import { isReachable } from '../store.ts'

const patienceMs = 3_000
const secondMs = 1_000

export type ReadHealth = () => Promise<ServiceHealth[]>

/**
 * Opens the health of every service and of the gateway's own database, which is read at most once a second.
 */
export function openHealth(settings: Settings, db: Knex): ReadHealth {
  const services = {
    accounts: settings.ACCOUNTS_URL,
    websites: settings.WEBSITES_URL,
    crawler: settings.CRAWLER_URL,
    capture: settings.CAPTURE_URL,
    diff: settings.DIFF_URL,
    legal: settings.LEGAL_URL,
    egress: settings.EGRESS_URL,
    sample: settings.VIGIA_SAMPLE ? settings.SAMPLE_URL : '',
  }
  const watched = Object.entries(services).filter(([, url]) => url !== '')
  return onceASecond(() =>
    Promise.all([...watched.map(([name, url]) => readHealth(name, url)), readOwnHealth(db)]),
  )
}

const Health = z.object({
  waiting: z.array(z.string()).default([]),
  reasons: z.array(z.string()).default([]),
  outbox: z.object({ depth: z.int(), ageSeconds: z.int() }).nullable().default(null),
})

/** Whether a service is ready, and why it does not do all of its work. */
async function readHealth(name: string, url: string): Promise<ServiceHealth> {
  try {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(patienceMs) })
    const body = Health.safeParse(await answer.json().catch(() => ({})))
    const said = body.data ?? Health.parse({})
    return { name, status: answer.ok ? statusOf(said) : 'starting', ...said }
  } catch {
    return { name, status: 'away', ...Health.parse({}) }
  }
}

const statusOf = ({ reasons }: { reasons: string[] }) => (reasons.length > 0 ? 'degraded' : 'ready')

async function readOwnHealth(db: Knex): Promise<ServiceHealth> {
  const isUp = await Promise.race([isReachable(db), sleep(patienceMs, false, { ref: false })])
  const waiting = isUp ? [] : ['database']
  return { name: 'gateway', status: isUp ? 'ready' : 'starting', waiting, reasons: [], outbox: null }
}

/** Computes an answer at most once a second; callers in between share it, even while it is being computed. */
function onceASecond<T>(find: () => Promise<T>): () => Promise<T> {
  let latest: { answer: Promise<T>; until: number } | undefined
  return () => {
    const now = performance.now()
    if (latest && now < latest.until) return latest.answer
    const finding = { answer: find(), until: Infinity }
    const settle = () => (finding.until = now + secondMs)
    finding.answer.then(settle, settle)
    latest = finding
    return finding.answer
  }
}
