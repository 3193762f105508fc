import { every } from '@vigia/kit/rounds'
import { readMailSettings } from './mail/settings.ts'
import { sendMails } from './send-mails.ts'
import { sweepExpired } from './sweep-expired.ts'

export const rounds = [every(1_000, sendMails(readMailSettings())), every(3_600_000, sweepExpired)]
