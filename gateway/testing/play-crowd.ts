import { limits } from '../limits.ts'
import type { LimitName } from '../limits.ts'
import type { Stage } from './set-gateway.ts'

export interface Asking {
  path?: string
  method?: string
  body?: object
  from?: string
  cookie?: string
}

/** People who ask for more than they get. */
export function playCrowd(stage: () => Stage) {
  /** Asks from an address of its own, as a proxy would say it. */
  function ask(url: string, { method = 'POST', path = '/api/auth/login', body, from, cookie }: Asking) {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      'x-forwarded-for': from ?? '203.0.113.7',
    }
    return stage()
      .browser(url)
      .send(method, path, body && JSON.stringify(body), headers)
  }

  return {
    ask,
    /** A gateway where these limits are three. */
    open: (...names: LimitName[]) =>
      stage().open({
        ...Object.fromEntries(names.map((name) => [limits[name].setting, '3'])),
        TRUSTED_PROXIES: '127.0.0.0/8',
      }),
    signIn: (url: string, email: string, from?: string) =>
      ask(url, { body: { email, password: 'x' }, ...(from && { from }) }),
    refuseSignIns: () => stage().accounts.answer(() => ({ status: 401 })),
  }
}

/** What one after the other is answered with. */
export async function statuses(times: number, one: (nth: number) => Promise<{ status: number }>) {
  const all: number[] = []
  for (let nth = 0; nth < times; nth += 1) all.push((await one(nth)).status)
  return all
}
