import { on } from '@vigia/kit/hearing'
import type { Hearing, Kept } from '@vigia/kit/hearing'
import {
  ExportWantedSchema,
  OwnerSoughtSchema,
  UserForgottenSchema as LegalForgotSchema,
} from '@vigia/proto/legal/v1/events'
import { UserForgottenSchema as WebsitesForgotSchema } from '@vigia/proto/websites/v1/events'
import { findOwner } from './find-owner.ts'
import { gatherShare } from './gather-share.ts'
import { noteForgottenBy } from './settle-closures.ts'

export const handlers: Hearing<Kept>[] = [
  on(ExportWantedSchema, gatherShare),
  on(OwnerSoughtSchema, findOwner),
  on(WebsitesForgotSchema, noteForgottenBy('websites')),
  on(LegalForgotSchema, noteForgottenBy('legal')),
]
