import { deleteOldCounts } from '@vigia/kit/mail/store-mail-counts'
import { every } from '@vigia/kit/rounds'
import { sendMails } from './send-mails.ts'
import { readLegalSettings } from './settings.ts'
import { warnOfDue } from './warn-of-due.ts'

export const rounds = [
  every(1_000, sendMails(readLegalSettings())),
  every(600_000, warnOfDue),
  every(3_600_000, ({ db }) => deleteOldCounts(db)),
]
