import { subscribe, type Subscription } from '@vigia/messaging/subscription'
import type { ServiceContext } from '@vigia/service/context'
import {
  AccountClosedSchema,
  AccountRecoveredSchema,
  MailCountedSchema,
  OwnerFoundSchema,
  ExportPartStoredSchema as AccountsGatheredSchema,
} from '@vigia/proto/accounts/v1/events'
import { MessageReceivedSchema, RequestReceivedSchema } from '@vigia/proto/legal/v1/events'
import { ExportPartStoredSchema as WebsitesGatheredSchema } from '@vigia/proto/websites/v1/events'
import { recordMail } from './mail/count-mail.ts'
import { forgetUser } from './owners/forget-user.ts'
import { recordOwner } from './owners/record-owner.ts'
import { endEarlier } from './owners/end-earlier.ts'
import { recordPart } from './exports/record-part.ts'
import { seekOwnerOfMessage, seekOwnerOfRequest } from './owners/seek-owner.ts'

export const handlers: Subscription<ServiceContext>[] = [
  subscribe(RequestReceivedSchema, seekOwnerOfRequest),
  subscribe(MessageReceivedSchema, seekOwnerOfMessage),
  subscribe(AccountsGatheredSchema, recordPart('accountsShare')),
  subscribe(WebsitesGatheredSchema, recordPart('websitesShare')),
  subscribe(MailCountedSchema, recordMail),
  subscribe(OwnerFoundSchema, recordOwner),
  subscribe(AccountRecoveredSchema, endEarlier, { maxAttempts: 10 }),
  // The number of attempts is higher, because a deletion must not end as a dead letter.
  subscribe(AccountClosedSchema, forgetUser, { maxAttempts: 10 }),
]
