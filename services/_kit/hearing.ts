import type { DescMessage, MessageShape } from '@bufbuild/protobuf'
import type { Memory } from './bus.ts'
import type { Knex } from './db.ts'
import type { Files } from './files.ts'
import type { Logger } from './log.ts'
import type { BusSweeper } from './sweep-bus.ts'
import type { Atomically, Emit } from './outbox.ts'

/** What a reaction works with in a service that keeps rows. */
export interface Kept {
  db: Knex
  atomically: Atomically
  files: Files
  /** What services lay down for each other, or for one person; nothing stays there for longer than a day. */
  drawer: Files
  log: Logger
  busMemory: () => Promise<Memory>
  busSweeper: BusSweeper
}

/** What a reaction works with in a worker, which keeps nothing. */
export interface Errand {
  emit: Emit
  files: Files
  log: Logger
  /** 1 the first time; more after a failure, or a crash of the worker that had it before. */
  attempt: number
}

export type Reaction<D extends DescMessage, C> = (event: MessageShape<D>, context: C) => Promise<void>

export interface HearingOptions<D extends DescMessage, C> {
  /** Messages at the same time in one process. */
  atOnce?: number
  /** So many that take longer than `slowAfterMs` go on beside them, and make room for others. */
  mostSlow?: number
  slowAfterMs?: number
  /** How long a message waits in hand for something that is away, before the others have their turn. */
  holdMs?: number
  tries?: number
  /** Reacts instead, once the tries are spent (in a crash of the process too) or the reaction said that trying again cannot help. */
  otherwise?: (event: MessageShape<D>, context: C, error: Error) => Promise<void>
}

export interface Hearing<C> {
  schema: DescMessage
  everyReplica: boolean
  atOnce: number
  mostSlow: number
  slowAfterMs: number
  holdMs: number
  tries: number
  react: Reaction<DescMessage, C>
  otherwise?: (event: MessageShape<DescMessage>, context: C, error: Error) => Promise<void>
}

/** One of all replicas hears this event, as often as it takes. */
export function on<D extends DescMessage, C>(
  schema: D,
  react: Reaction<D, C>,
  options: HearingOptions<D, C> = {},
) {
  const usual = { atOnce: 1, mostSlow: 0, slowAfterMs: 3_000, holdMs: 120_000, tries: 3 }
  return { schema, everyReplica: false, react, ...usual, ...options } as unknown as Hearing<C>
}

/** Every replica that is running hears this event, once, if it can. */
export function onEach<D extends DescMessage, C>(schema: D, react: Reaction<D, C>) {
  return { schema, everyReplica: true, react } as unknown as Hearing<C>
}
