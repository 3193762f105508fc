import type { Knex } from '@vigia/kit/db'
import type { Settings } from './settings.ts'
import type { Step } from './state.ts'
import { isReachable } from './store.ts'

/** Ready when everybody is, and our own database too; otherwise says who is not. */
export function answerHealth(settings: Settings, db: Knex): Step {
  const services = {
    accounts: settings.ACCOUNTS_URL,
    websites: settings.WEBSITES_URL,
    crawler: settings.CRAWLER_URL,
    capture: settings.CAPTURE_URL,
    diff: settings.DIFF_URL,
    legal: settings.LEGAL_URL,
    egress: settings.EGRESS_URL,
  }
  const watched = Object.entries(services).filter(([, url]) => url !== '')
  return async (ctx, next) => {
    if (ctx.path !== '/healthz') return next()
    const answers = await Promise.all([
      ...watched.map(async ([name, url]) => ((await isReady(url)) ? [] : [name])),
      isReachable(db).then((isUp) => (isUp ? [] : ['database'])),
    ])
    const waiting = answers.flat()
    ctx.status = waiting.length === 0 ? 200 : 503
    ctx.body = waiting.length === 0 ? { status: 'ready' } : { status: 'starting', waiting }
  }
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined)
  return answer?.ok ?? false
}
