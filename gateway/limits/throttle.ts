import type { LimitName } from '@vigia/api/limits'
import { tooManyMessage } from '@vigia/common/busy'
import { Problem } from '@vigia/common/errors'
import { normaliseMailAddress } from '@vigia/common/addresses/mail-address'
import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { clientAddress } from './client-address.ts'
import type { RequestCounter } from './request-counter.ts'
import { limits, type Subject } from './limits.ts'
import type { Settings } from '../settings.ts'
import { isScreenshot, type RequestContext, type Middleware } from '../state.ts'

const slownessMs = 1_000

export type AddressThrottle = (ctx: RequestContext, name: LimitName) => Promise<void>

/** Counts a request for its address, and throws a Problem once there were too many. */
export function openAddressThrottle(counter: RequestCounter, { TRUSTED_PROXIES }: Settings): AddressThrottle {
  return async (ctx, name) => {
    const remote = ctx.req.socket.remoteAddress ?? ''
    ctx.state.address = clientAddress(remote, ctx.get('x-forwarded-for'), TRUSTED_PROXIES)
    await take(ctx, counter, name, ctx.state.address)
  }
}

/** Refuses an address that calls too often, or requests too many screenshots, before all other work. */
export function throttleCalls(throttleAddress: AddressThrottle): Middleware {
  return async (ctx, next) => {
    await throttleAddress(ctx, isScreenshot(ctx.state) ? 'screenshots' : 'calls')
    await next()
  }
}

/** Limits that `throttleCalls` has already counted. */
const takenBefore = new Set<LimitName>(['calls', 'screenshots'])

/** Applies the limits of the route table; points of requests that do not count are given back. */
export function throttleRequests(
  counter: RequestCounter,
  { SESSION_KEYS: [secret = ''] }: Settings,
): Middleware {
  return async (ctx, next) => {
    const subject = subjectOf(ctx, secret)
    const taken: [LimitName, string][] = []
    const settle = (status: number) =>
      Promise.all(taken.map(([name, key]) => counter.settle(name, key, status)))
    try {
      for (const name of ctx.state.call?.route.limits ?? []) {
        const who = takenBefore.has(name) ? undefined : limits[name].per(subject)
        if (!who) continue
        const key = hide(who, secret)
        await take(ctx, counter, name, key)
        taken.push([name, key])
      }
      await next()
    } catch (error) {
      await settle(500)
      throw error
    }
    await settle(ctx.status)
  }
}

/** Counts a request, and throws a Problem once there were too many. */
export async function take(
  ctx: RequestContext,
  counter: RequestCounter,
  name: LimitName,
  key: string,
): Promise<void> {
  const waitMs = await counter.take(name, key)
  if (waitMs > 0 && limits[name].throttle) return sleep(slownessMs)
  refuseAfter(ctx, waitMs)
}

/** Throws a Problem if there is time to wait. */
export function refuseAfter(ctx: RequestContext, waitMs: number): void {
  if (waitMs === 0) return
  ctx.set('Retry-After', String(Math.ceil(waitMs / 1_000)))
  throw new Problem(429, tooManyMessage)
}

function subjectOf({ state }: RequestContext, secret: string): Subject {
  const { address, caller, hasSession, body, call } = state
  return {
    address,
    caller,
    hasSession,
    operation: call?.route.path ?? '',
    params: call?.params ?? {},
    email: body ? emailIn(body, secret) : undefined,
  }
}

const WithEmail = z.object({ email: z.string().transform(normaliseMailAddress).pipe(z.string().min(1)) })

/** The hash of the e-mail address in a body, so that addresses are counted without being stored. */
function emailIn(body: Buffer, secret: string): string | undefined {
  const { success, data } = WithEmail.safeParse(parse(body))
  return success ? hide(data.email, secret) : undefined
}

const hide = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('base64url')

function parse(body: Buffer): unknown {
  try {
    // TextDecoder drops a byte order mark, as the services do.
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}
