import { limits } from '../limits/limits.ts'
import type { LimitName } from '@vigia/api/limits'
import type { TestGateway } from './test-gateway.ts'

export interface TestRequest {
  path?: string
  method?: string
  body?: object
  from?: string
  cookie?: string
}

/** Clients with different addresses, and gateways whose limits they exceed. */
export function openClients(gateway: TestGateway) {
  /** Sends a request with the client address that a proxy would report. */
  function ask(url: string, { method = 'POST', path = '/api/auth/login', body, from, cookie }: TestRequest) {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      'x-forwarded-for': from ?? '203.0.113.7',
    }
    return gateway.browser(url).send(method, path, body && JSON.stringify(body), headers)
  }

  return {
    ask,
    /** A gateway in which each of these limits is three. */
    open: (...names: LimitName[]) =>
      gateway.open({
        ...Object.fromEntries(names.map((name) => [limits[name].setting, '3'])),
        TRUSTED_PROXIES: '127.0.0.0/8',
      }),
    signIn: (url: string, email: string, from?: string) =>
      ask(url, { body: { email, password: 'x' }, ...(from && { from }) }),
    refuseSignIns: () => gateway.accounts.answer(() => ({ status: 401 })),
  }
}

/** The statuses of requests sent one after another. */
export async function statusesOf(times: number, one: (nth: number) => Promise<{ status: number }>) {
  const all: number[] = []
  for (let nth = 0; nth < times; nth += 1) all.push((await one(nth)).status)
  return all
}
