import type { DescMessage, MessageShape } from '@bufbuild/protobuf'

export type Handler<D extends DescMessage, C> = (event: MessageShape<D>, context: C) => Promise<void>

export interface SubscriptionOptions<D extends DescMessage, C> {
  /** Messages at the same time in one process. */
  concurrency?: number
  /** So many that take longer than `slowAfterMs` go on beside them, and make room for others. */
  maxSlow?: number
  slowAfterMs?: number
  /** How long a message waits in hand for something that is away, before the others have their turn. */
  holdMs?: number
  maxAttempts?: number
  /** Reacts instead, once the tries are spent (in a crash of the process too) or the reaction said that trying again cannot help. */
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

/** One of all replicas consumes this event, as often as it takes. */
export function subscribe<D extends DescMessage, C>(
  schema: D,
  handle: Handler<D, C>,
  options: SubscriptionOptions<D, C> = {},
) {
  const usual = { concurrency: 1, maxSlow: 0, slowAfterMs: 3_000, holdMs: 120_000, maxAttempts: 3 }
  return { schema, everyReplica: false, handle, ...usual, ...options } as unknown as Subscription<C>
}

/** Every replica that is running receives this event, once, if it can. */
export function subscribeEveryReplica<D extends DescMessage, C>(schema: D, handle: Handler<D, C>) {
  return { schema, everyReplica: true, handle } as unknown as Subscription<C>
}
