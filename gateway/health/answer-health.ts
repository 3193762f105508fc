import type { Knex } from '@vigia/database/database'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AddressThrottle } from '../limits/throttle.ts'
import type { Settings } from '../settings.ts'
import type { Middleware } from '../state.ts'
import { isReachable } from '../store.ts'

const patienceMs = 3_000
const secondMs = 1_000

/** Answers whether every service and the gateway's own database are ready; lists those that are not. */
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
  const listWaiting = onceASecond(async () => {
    const answers = await Promise.all([
      ...watched.map(async ([name, url]) => ((await isReady(url)) ? [] : [name])),
      isThere(db).then((isUp) => (isUp ? [] : ['database'])),
    ])
    return answers.flat()
  })
  return async (ctx, next) => {
    if (ctx.path !== '/healthz') return next()
    await throttleAddress(ctx, 'health')
    const waiting = await listWaiting()
    ctx.status = waiting.length === 0 ? 200 : 503
    ctx.body = waiting.length === 0 ? { status: 'ready' } : { status: 'starting', waiting }
  }
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(patienceMs) }).catch(
    () => undefined,
  )
  return answer?.ok ?? false
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
