import { subscribe } from '@vigia/messaging/subscription'
import type { Subscription } from '@vigia/messaging/subscription'
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
import { forgetWebsite, recordAlert } from './alerts/record-alert.ts'
import { findOwner } from './export/find-owner.ts'
import { exportAccount } from './export/export-account.ts'
import { recordForgottenBy } from './closing/closures.ts'
import { recordMail } from './mail/count-mail.ts'
import { recordOwner } from './ownership/record-owner.ts'

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
