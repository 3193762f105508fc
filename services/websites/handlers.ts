import { on } from '@vigia/kit/hearing'
import type { Hearing, Kept } from '@vigia/kit/hearing'
import { ClosedSchema, SignedInSchema } from '@vigia/proto/accounts/v1/events'
import { PageFailedSchema as CaptureFailedSchema, PageTakenSchema } from '@vigia/proto/capture/v1/events'
import { FailedSchema, FinishedSchema, PagesFoundSchema } from '@vigia/proto/crawler/v1/events'
import { PageComparedSchema, PageFailedSchema as ComparisonFailedSchema } from '@vigia/proto/diff/v1/events'
import { ExportWantedSchema } from '@vigia/proto/legal/v1/events'
import { claimWebsites } from './claim-websites.ts'
import { failDiscovery, giveUpDiscovery } from './fail-discovery.ts'
import { failCapture, failComparison, giveUpPicture } from './fail-page.ts'
import { finishDiscovery } from './finish-discovery.ts'
import { forgetUser } from './forget-user.ts'
import { gatherShare } from './gather-share.ts'
import { recordComparison } from './record-comparison.ts'
import { recordPages } from './record-pages.ts'
import { recordPicture } from './record-picture.ts'

export const handlers: Hearing<Kept>[] = [
  on(PagesFoundSchema, recordPages),
  on(FinishedSchema, finishDiscovery, { otherwise: giveUpDiscovery }),
  on(FailedSchema, failDiscovery),
  on(PageTakenSchema, recordPicture, { atOnce: 2, otherwise: giveUpPicture }),
  on(CaptureFailedSchema, failCapture),
  on(PageComparedSchema, recordComparison, { atOnce: 2 }),
  on(ComparisonFailedSchema, failComparison),
  on(SignedInSchema, claimWebsites),
  on(ExportWantedSchema, gatherShare),
  // What somebody wanted forgotten must not end among the dead letters for a few collisions with their own jobs.
  on(ClosedSchema, forgetUser, { tries: 10 }),
]
