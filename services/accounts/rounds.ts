import { readMailSettings } from '@vigia/kit/mail/settings'
import { every } from '@vigia/kit/rounds'
import { sendMails } from './send-mails.ts'
import { settleClosures } from './settle-closures.ts'
import { sweepExpired } from './sweep-expired.ts'

export const rounds = [
  every(1_000, sendMails(readMailSettings('accounts'))),
  every(5_000, settleClosures),
  every(3_600_000, sweepExpired),
]
