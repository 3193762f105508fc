import type { InTransaction } from '@vigia/database/outbox'
import type { Knex } from '@vigia/database/database'
import type { Listen } from '@vigia/database/listen'
import type { Memory } from '@vigia/messaging/bus'
import type { Emit } from '@vigia/messaging/delivery'
import type { MessagePurge } from '@vigia/messaging/purge-messages'
import type { Files } from '@vigia/storage/files'
import type { Logger } from '@vigia/telemetry/log'

/** What a handler works with in a service that keeps rows. */
export interface ServiceContext {
  db: Knex
  inTransaction: InTransaction
  files: Files
  /** What services hand to each other or to one user; nothing stays for longer than a day. */
  temporaryFiles: Files
  log: Logger
  busMemory: () => Promise<Memory>
  purgeMessages: MessagePurge
  listen: Listen
}

/** What a handler works with in a worker, which stores nothing. */
export interface WorkerContext {
  emit: Emit
  files: Files
  /** What services hand to each other or to one user; nothing stays for longer than a day. */
  temporaryFiles: Files
  log: Logger
  /** 1 the first time; more after a failure, or a crash of the worker that had the message before. */
  attempt: number
}
