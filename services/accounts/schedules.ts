import { readMailSettings } from '@vigia/mail/settings'
import { deleteOldCounts } from '@vigia/mail/store-mail-counts'
import { every } from '@vigia/service/tasks/periodic-tasks'
import { deleteAgedAlerts } from './store/alerts/store-alerts.ts'
import { resealChannels } from './outcomes/channels/reseal-channels.ts'
import { deliver } from './outcomes/deliveries/deliver.ts'
import { sendMails } from './outcomes/mails/send-mails.ts'
import { completeClosures } from './commands/closing/closures.ts'
import { expireChanges } from './commands/email/expire-changes.ts'
import { deleteUnverified } from './commands/sign-up/delete-unverified.ts'
import { deleteUnowned } from './store/channels/store-owners.ts'
import { deleteExpiredApiTokens } from './store/tokens/store-api-tokens.ts'
import { deleteExpiredTokens } from './store/users/store-tokens.ts'

export const schedules = [
  every(1_000, sendMails(readMailSettings('accounts'))),
  every(2_000, deliver),
  every(3_600_000, ({ db }) => deleteAgedAlerts(db), 'deleteAgedAlerts'),
  every(3_600_000, ({ db }) => deleteUnowned(db), 'deleteUnowned'),
  every(5_000, completeClosures),
  every(3_600_000, expireChanges),
  every(3_600_000, deleteUnverified),
  every(3_600_000, resealChannels),
  every(3_600_000, ({ db }) => deleteExpiredTokens(db), 'deleteExpiredTokens'),
  every(3_600_000, ({ db }) => deleteExpiredApiTokens(db), 'deleteExpiredApiTokens'),
  every(3_600_000, ({ db }) => deleteOldCounts(db), 'deleteOldCounts'),
]
