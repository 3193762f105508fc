import type { DescMessage, MessageShape } from '@bufbuild/protobuf'

export type Handler<D extends DescMessage, C> = (event: MessageShape<D>, context: C) => Promise<void>

export interface SubscriptionOptions<D extends DescMessage, C> {
  /** How many messages are handled at the same time in one process. */
  concurrency?: number
  /** How many that take longer than `slowAfterMs` go on beside them and free their slots. */
  maxSlow?: number
  slowAfterMs?: number
  /** How long a message is held for a dependency that is away before others take its place. */
  holdMs?: number
  maxAttempts?: number
  /** Runs instead of the handler once the attempts are spent (also by crashes) or the handler threw Unretryable. */
  onExhausted?: (event: MessageShape<D>, context: C, error: Error) => Promise<void>
}

export interface Subscription<C> {
  schema: DescMessage
  everyReplica: boolean
  concurrency: number
  maxSlow: number
  slowAfterMs: number
  holdMs: number
  maxAttempts: number
  handle: Handler<DescMessage, C>
  onExhausted?: (event: MessageShape<DescMessage>, context: C, error: Error) => Promise<void>
}

/** One of all replicas consumes this event, with retries. */
export function subscribe<D extends DescMessage, C>(
  schema: D,
  handle: Handler<D, C>,
  options: SubscriptionOptions<D, C> = {},
) {
  const defaults = { concurrency: 1, maxSlow: 0, slowAfterMs: 3_000, holdMs: 120_000, maxAttempts: 3 }
  return { schema, everyReplica: false, handle, ...defaults, ...options } as unknown as Subscription<C>
}

/** Every running replica receives this event at most once. */
export function subscribeEveryReplica<D extends DescMessage, C>(schema: D, handle: Handler<D, C>) {
  return { schema, everyReplica: true, handle } as unknown as Subscription<C>
}
