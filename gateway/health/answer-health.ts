import type { Knex } from '@vigia/database/database'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { AddressThrottle } from '../limits/throttle.ts'
import type { Settings } from '../settings.ts'
import type { Middleware } from '../state.ts'
import { isReachable } from '../store.ts'

const patienceMs = 3_000
const secondMs = 1_000

/**
 * Answers whether every service and the gateway's own database are ready, and lists those that are not.
 * `reasons` say why some work is not being done although all calls are answered; the answer is 200 then,
 * because no probe could mend it.
 */
export function answerHealth(settings: Settings, db: Knex, throttleAddress: AddressThrottle): Middleware {
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
  const read = onceASecond(async () => {
    const [answers, isUp] = await Promise.all([
      Promise.all(watched.map(([name, url]) => readHealth(name, url))),
      isThere(db),
    ])
    const waiting = answers.flatMap(({ name, isReady }) => (isReady ? [] : [name]))
    return {
      waiting: isUp ? waiting : [...waiting, 'database'],
      reasons: [...new Set(answers.flatMap(({ reasons }) => reasons))],
    }
  })
  return async (ctx, next) => {
    if (ctx.path !== '/healthz') return next()
    await throttleAddress(ctx, 'health')
    const { waiting, reasons } = await read()
    ctx.status = waiting.length === 0 ? 200 : 503
    ctx.body = {
      status: waiting.length > 0 ? 'starting' : reasons.length > 0 ? 'degraded' : 'ready',
      ...(waiting.length > 0 && { waiting }),
      ...(reasons.length > 0 && { reasons }),
    }
  }
}

interface Health {
  name: string
  isReady: boolean
  reasons: string[]
}

const Reasons = z.object({ reasons: z.array(z.string()).default([]) })

/** Whether a service is ready, and why it does not do all of its work. */
async function readHealth(name: string, url: string): Promise<Health> {
  try {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(patienceMs) })
    const body = Reasons.safeParse(await answer.json().catch(() => undefined))
    return { name, isReady: answer.ok, reasons: body.data?.reasons ?? [] }
  } catch {
    return { name, isReady: false, reasons: [] }
  }
}

const isThere = (db: Knex) => Promise.race([isReachable(db), sleep(patienceMs, false, { ref: false })])

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
