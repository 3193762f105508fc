import { Problem } from '@vigia/kit/errors'
import { normaliseMailAddress } from '@vigia/kit/mail-address'
import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { addressOf } from './address-of.ts'
import type { Counter } from './counter.ts'
import { limits } from './limits.ts'
import type { Asker, LimitName } from './limits.ts'
import type { Settings } from './settings.ts'
import type { Asked, Step } from './state.ts'

const tooMany = 'Too many requests - please wait a few minutes before trying again'
const slownessMs = 1_000

export type AddressLimits = (ctx: Asked, name: LimitName) => Promise<void>

/** Counts a request for the address that it comes from, and throws once there were too many. */
export function openAddressLimits(counter: Counter, { TRUSTED_PROXIES }: Settings): AddressLimits {
  return async (ctx, name) => {
    const remote = ctx.req.socket.remoteAddress ?? ''
    ctx.state.address = addressOf(remote, ctx.get('x-forwarded-for'), TRUSTED_PROXIES)
    await take(ctx, counter, name, ctx.state.address)
  }
}

/** Stops an address that calls too often, or asks for too many pictures, before anything is done for it. */
export function limitCalls(limitAddress: AddressLimits): Step {
  return async (ctx, next) => {
    const isPicture = ctx.state.call?.address.startsWith('/screenshots/')
    await limitAddress(ctx, isPicture ? 'screenshots' : 'calls')
    await next()
  }
}

/** Keeps the limits that the table of calls names; what turns out not to count is given back. */
export function limitRequests(counter: Counter, { SESSION_KEYS: [secret = ''] }: Settings): Step {
  return async (ctx, next) => {
    const asker = askerOf(ctx, secret)
    const taken: [LimitName, string][] = []
    const settle = (status: number) =>
      Promise.all(taken.map(([name, key]) => counter.settle(name, key, status)))
    try {
      for (const name of ctx.state.call?.route.limits ?? []) {
        const who = limits[name].per(asker)
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

async function take(ctx: Asked, counter: Counter, name: LimitName, key: string) {
  const waitMs = await counter.take(name, key)
  if (waitMs === 0) return
  if (limits[name].slows) return sleep(slownessMs)
  ctx.set('Retry-After', String(Math.ceil(waitMs / 1_000)))
  throw new Problem(429, tooMany)
}

function askerOf({ state }: Asked, secret: string): Asker {
  const { address, caller, isKnown, body, call } = state
  return {
    address,
    caller,
    isKnown,
    params: call?.params ?? {},
    email: body ? emailIn(body, secret) : undefined,
  }
}

const WithEmail = z.object({ email: z.string().transform(normaliseMailAddress).pipe(z.string().min(1)) })

/** People, their websites and their addresses are counted without being kept. */
function emailIn(body: Buffer, secret: string): string | undefined {
  const { success, data } = WithEmail.safeParse(parse(body))
  return success ? hide(data.email, secret) : undefined
}

const hide = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('base64url')

function parse(body: Buffer): unknown {
  try {
    // Without a byte order mark, as the services read it.
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}
