import { deleteOldCounts } from '@vigia/kit/mail/store-mail-counts'
import { every } from '@vigia/kit/rounds'
import { dropExports, sweepDrawer } from './drop-exports.ts'
import { packExports } from './pack-exports.ts'
import { sendMails } from './send-mails.ts'
import { readLegalSettings } from './settings.ts'
import { warnOfDue } from './warn-of-due.ts'

export const rounds = [
  every(1_000, sendMails(readLegalSettings())),
  every(1_000, packExports),
  // What somebody wants forgotten is to be gone a minute later.
  every(20_000, dropExports),
  every(600_000, warnOfDue),
  every(3_600_000, sweepDrawer),
  every(3_600_000, ({ db }) => deleteOldCounts(db)),
]
