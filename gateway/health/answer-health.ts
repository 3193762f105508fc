import type { ServiceHealth } from '@vigia/api/operator/health'
import type { AddressThrottle } from '../limits/throttle.ts'
import type { Middleware } from '../state.ts'
import type { ReadHealth } from './read-health.ts'

/**
 * Answers whether every service and the gateway's own database are ready, and lists those that are not.
 * `reasons` say why some work is not being done although all calls are answered; the answer is 200 then,
 * because no probe could mend it.
 */
export function answerHealth(read: ReadHealth, throttleAddress: AddressThrottle): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/healthz') return next()
    await throttleAddress(ctx, 'health')
    const services = await read()
    const waiting = services.filter(isWaiting).map(nameOf)
    const reasons = [...new Set(services.flatMap((service) => service.reasons))]
    ctx.status = waiting.length === 0 ? 200 : 503
    ctx.body = {
      status: waiting.length > 0 ? 'starting' : reasons.length > 0 ? 'degraded' : 'ready',
      ...(waiting.length > 0 && { waiting }),
      ...(reasons.length > 0 && { reasons }),
    }
  }
}

const isWaiting = ({ status }: ServiceHealth) => status === 'starting' || status === 'away'
/** What the gateway itself waits for is its database. */
const nameOf = ({ name }: ServiceHealth) => (name === 'gateway' ? 'database' : name)
