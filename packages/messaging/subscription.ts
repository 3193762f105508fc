import type { DescMessage, MessageShape } from '@bufbuild/protobuf'

export type Handler<D extends DescMessage, C> = (event: MessageShape<D>, context: C) => Promise<void>

export interface SubscriptionOptions<D extends DescMessage, C> {
  /** The number of messages that one process handles at the same time. */
  concurrency?: number
  /** The number of messages beyond `slowAfterMs` that continue without a slot. */
  maxSlow?: number
  slowAfterMs?: number
  /** Milliseconds for which a message is held for an unavailable dependency before it frees its slot. */
  holdMs?: number
  maxAttempts?: number
  /**
   * Runs instead of the handler once all attempts are used up (also by crashes), or after the handler threw
   * Unretryable.
   */
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

/** Declares that one replica of all consumes each event of this kind, with retries. */
export function subscribe<D extends DescMessage, C>(
  schema: D,
  handle: Handler<D, C>,
  options: SubscriptionOptions<D, C> = {},
) {
  const defaults = { concurrency: 1, maxSlow: 0, slowAfterMs: 3_000, holdMs: 120_000, maxAttempts: 3 }
  return { schema, everyReplica: false, handle, ...defaults, ...options } as unknown as Subscription<C>
}

/** Declares that every running replica receives each event of this kind at most once. */
export function subscribeEveryReplica<D extends DescMessage, C>(schema: D, handle: Handler<D, C>) {
  return { schema, everyReplica: true, handle } as unknown as Subscription<C>
}
