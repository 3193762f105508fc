import { subscribe, type Subscription } from '@vigia/messaging/subscription'
import type { ServiceContext } from '@vigia/service/context'
import {
  ExportWantedSchema,
  MailCountedSchema,
  OwnerSoughtSchema,
  UserForgottenSchema as LegalForgotSchema,
} from '@vigia/proto/legal/v1/events'
import {
  AlertRaisedSchema,
  UserForgottenSchema as WebsitesForgotSchema,
  WebsiteOwnedSchema,
  WebsiteRemovedSchema,
} from '@vigia/proto/websites/v1/events'
import { forgetWebsite, recordAlert } from './outcomes/alerts/record-alert.ts'
import { findOwner } from './outcomes/exports/find-owner.ts'
import { exportAccount } from './outcomes/exports/export-account.ts'
import { recordForgottenBy } from './commands/closing/closures.ts'
import { recordMail } from './store/mails/store-mail-counts.ts'
import { recordOwner } from './outcomes/ownership/record-owner.ts'

export const handlers: Subscription<ServiceContext>[] = [
  subscribe(ExportWantedSchema, exportAccount),
  subscribe(OwnerSoughtSchema, findOwner),
  subscribe(MailCountedSchema, recordMail),
  subscribe(AlertRaisedSchema, recordAlert, { maxAttempts: 10 }),
  subscribe(WebsiteOwnedSchema, recordOwner),
  subscribe(WebsiteRemovedSchema, forgetWebsite),
  subscribe(WebsitesForgotSchema, recordForgottenBy('websites')),
  subscribe(LegalForgotSchema, recordForgottenBy('legal')),
]
