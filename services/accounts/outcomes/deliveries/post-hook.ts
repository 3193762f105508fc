import type { Outcome } from '@vigia/api/accounts/channel'
import { Unavailable } from '@vigia/common/errors'
import { NoTunnel, requestLeniently } from '@vigia/common/http/lenient-request'
import { overload, stretched } from '@vigia/telemetry/overload/overload'
import { isUsableHook } from '../channels/check-address.ts'
import { egressUrl } from '../../settings.ts'

const patienceMs = 10_000
/** However busy the machine is: the egress ends a connection that is silent for 30 seconds, which would look like the receiver's fault. */
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
  /** The receiver wants nothing more, ever. */
  isGone: boolean
}

/**
 * Sends to an address that a user typed, by way of the egress, which judges where it leads. What the receiver answers is read as browsers
 * read it and thrown away, and only its class is reported, so that no user can explore a network with it. Throws Unavailable while the
 * egress is away, and where this machine was too busy to wait for an answer.
 */
export async function postHook({ channelId, url, headers, body }: HookCall): Promise<HookAnswer> {
  if (!isUsableHook(new URL(url))) return { outcome: 'unreachable', isGone: false }
  const signal = AbortSignal.timeout(Math.min(stretched(patienceMs), maxPatienceMs))
  const beganAt = performance.now()
  try {
    // Never with a strict parser first: what it refuses would have to be sent twice.
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
    if (isEgressAway(error)) throw new Unavailable('The egress is away', { cause: error })
    if (isBusyEgress(error) || (signal.aborted && overload().wasStarved(beganAt)))
      throw new Unavailable('This machine is too busy', { cause: error })
    return { outcome: 'unreachable', isGone: false }
  }
}

/** A redirect is not followed: where it leads was never judged or agreed to. */
function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'delivered'
  return status >= 500 ? 'failed' : 'refused'
}

/** The status says what became of the call, also where the body breaks off. */
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

/** The connection to the egress itself failed, not the one behind it. */
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
