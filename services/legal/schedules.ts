import { deleteOldCounts } from '@vigia/mail/store-mail-counts'
import { every } from '@vigia/service/tasks/periodic-tasks'
import { deleteExports, sweepTemporaryStore } from './exports/delete-exports.ts'
import { packExports } from './exports/pack-exports.ts'
import { sendMails } from './send-mails.ts'
import { readLegalSettings } from './settings.ts'
import { warnOfDueRequests } from './requests/warn-of-due-requests.ts'

export const schedules = [
  every(1_000, sendMails(readLegalSettings())),
  every(1_000, packExports),
  // The interval is short, because data of a closed account should be deleted within a minute.
  every(20_000, deleteExports),
  every(600_000, warnOfDueRequests),
  every(600_000, sweepTemporaryStore),
  every(3_600_000, ({ db }) => deleteOldCounts(db), 'deleteOldCounts'),
]
