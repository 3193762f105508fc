import type { Outcome } from '@vigia/api/accounts/channel'
import { Unavailable } from '@vigia/common/errors'
import { NoTunnel, requestLeniently } from '@vigia/common/http/lenient-request'
import { overload, stretched } from '@vigia/telemetry/overload/overload'
import { isUsableHook } from '../channels/check-address.ts'
import { egressUrl } from '../../settings.ts'

const patienceMs = 10_000
/**
 * The maximum milliseconds regardless of load: the egress ends a connection that is silent for 30 seconds,
 * which would look like the receiver's fault.
 */
const maxPatienceMs = 25_000
const maxBytes = 64 * 1024

export interface HookCall {
  channelId: string
  url: string
  headers: Record<string, string>
  body: string | Uint8Array
}

export interface HookAnswer {
  outcome: Outcome
  /** Whether the receiver permanently refuses messages. */
  isGone: boolean
}

/**
 * Sends to an address that a user entered, by the egress, which judges its target. The answer is read
 * leniently like in browsers and discarded, and only its class is reported, so that no user can explore a
 * network. Throws Unavailable while the egress is away, and if this machine was too busy to wait for an
 * answer.
 */
export async function postHook({ channelId, url, headers, body }: HookCall): Promise<HookAnswer> {
  if (!isUsableHook(new URL(url))) return { outcome: 'unreachable', isGone: false }
  const signal = AbortSignal.timeout(Math.min(stretched(patienceMs), maxPatienceMs))
  const beganAt = performance.now()
  try {
    // A strict parser is not tried first, because a request whose answer it refuses would have to be sent
    // twice.
    const answer = await requestLeniently({
      url: new URL(url),
      egressUrl: egressUrl(),
      credentials: `Basic ${Buffer.from(`hook/${channelId}:`).toString('base64')}`,
      method: 'POST',
      headers: { 'user-agent': 'Vigia', ...headers, 'content-length': Buffer.byteLength(body) },
      body,
      signal,
    })
    await discard(answer)
    const status = answer.statusCode ?? 0
    return { outcome: outcomeOf(status), isGone: status === 410 }
  } catch (error) {
    throwIfOurs(error, signal.aborted && overload().wasStarved(beganAt))
    return { outcome: 'unreachable', isGone: false }
  }
}

/** Throws Unavailable unless the receiver is the cause. */
function throwIfOurs(error: unknown, wasStarved: boolean): void {
  if (isEgressAway(error)) throw new Unavailable('The egress is away', { cause: error })
  if (isBusyEgress(error) || wasStarved) throw new Unavailable('This machine is too busy', { cause: error })
}

/**
 * The outcome by the status. A redirect is not followed, because its target was neither judged nor agreed to.
 */
function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'delivered'
  return status >= 500 ? 'failed' : 'refused'
}

/** Discards a body, which may break off, because the status alone decides the outcome. */
async function discard(body: AsyncIterable<Uint8Array>): Promise<void> {
  let read = 0
  try {
    for await (const piece of body) {
      read += piece.length
      if (read > maxBytes) break
    }
  } catch {}
}

const isBusyEgress = (error: unknown) => error instanceof NoTunnel && error.status === 503

/** Whether the connection to the egress itself failed, rather than the one behind it. */
function isEgressAway(error: unknown): boolean {
  const { port, hostname } = new URL(egressUrl())
  const causes = [error, (error as { cause?: unknown }).cause].filter((one) => one instanceof Error)
  return causes.some(
    (one) =>
      'code' in one &&
      one.code === 'ECONNREFUSED' &&
      'port' in one &&
      String(one.port) === port &&
      'address' in one &&
      [hostname, '127.0.0.1'].includes(String(one.address)),
  )
}
