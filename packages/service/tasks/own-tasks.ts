import { deleteOldInbox } from '@vigia/database/outbox'
import { deleteOldTombstones, logDeletions } from '@vigia/database/tombstones'
import type { DeletionLog } from '@vigia/storage/deletion-log'
import type { ServiceContext } from '../context.ts'
import { every, type PeriodicTask } from './periodic-tasks.ts'
import { runSteps } from '../run-separately.ts'

/** The periodic tasks of every service with a database. */
export function ownTasks(deletionLog: Pick<DeletionLog, 'note'>): PeriodicTask[] {
  const logNewDeletions = ({ db }: ServiceContext) => logDeletions(db, deletionLog)
  const deleteOldRows = ({ db, log }: ServiceContext) =>
    runSteps(log, {
      deleteOldTombstones: () => deleteOldTombstones(db),
      deleteOldInbox: () => deleteOldInbox(db),
    })
  return [every(10_000, logNewDeletions), every(3_600_000, deleteOldRows)]
}
