import type { InTransaction } from '@vigia/database/outbox'
import type { Knex } from '@vigia/database/database'
import type { Listen } from '@vigia/database/listen'
import type { Memory } from '@vigia/messaging/bus'
import type { DeadLetterBox } from '@vigia/messaging/dead-letters'
import type { Emit } from '@vigia/messaging/delivery'
import type { MessagePurge } from '@vigia/messaging/purge-messages'
import type { WorkQueues } from '@vigia/messaging/work-queues'
import type { Files } from '@vigia/storage/files'
import type { Logger } from '@vigia/telemetry/log'

/** The context of a handler in a service with a database. */
export interface ServiceContext {
  db: Knex
  inTransaction: InTransaction
  files: Files
  /** Files that services hand to each other or to one user; they are deleted within a day. */
  temporaryFiles: Files
  log: Logger
  busMemory: () => Promise<Memory>
  purgeMessages: MessagePurge
  workQueues: WorkQueues
  deadLetters: DeadLetterBox
  listen: Listen
}

/** The context of a handler in a worker, which has no database. */
export interface WorkerContext {
  emit: Emit
  files: Files
  /** Files that services hand to each other or to one user; they are deleted within a day. */
  temporaryFiles: Files
  log: Logger
  /** 1 at first; higher after a failure, or after a crash of the worker that had the message before. */
  attempt: number
}
