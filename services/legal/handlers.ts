import { on } from '@vigia/kit/hearing'
import type { Hearing, Kept } from '@vigia/kit/hearing'
import {
  ClosedSchema,
  OwnerFoundSchema,
  ShareGatheredSchema as AccountsGatheredSchema,
} from '@vigia/proto/accounts/v1/events'
import { MessageReceivedSchema, RequestReceivedSchema } from '@vigia/proto/legal/v1/events'
import { ShareGatheredSchema as WebsitesGatheredSchema } from '@vigia/proto/websites/v1/events'
import { forgetUser } from './forget-user.ts'
import { noteOwner } from './note-owner.ts'
import { noteShare } from './note-share.ts'
import { seekOwnerOfMessage, seekOwnerOfRequest } from './seek-owner.ts'

export const handlers: Hearing<Kept>[] = [
  on(RequestReceivedSchema, seekOwnerOfRequest),
  on(MessageReceivedSchema, seekOwnerOfMessage),
  on(AccountsGatheredSchema, noteShare('accountsShare')),
  on(WebsitesGatheredSchema, noteShare('websitesShare')),
  on(OwnerFoundSchema, noteOwner),
  // What somebody wanted forgotten must not end among the dead letters.
  on(ClosedSchema, forgetUser, { tries: 10 }),
]
