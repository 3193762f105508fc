import { subscribe, type Subscription } from '@vigia/messaging/subscription'
import type { ServiceContext } from '@vigia/service/context'
import {
  AccountClosedSchema,
  UserDisabledSchema,
  VisitorSignedInSchema,
  WebsitesAllowedSchema,
} from '@vigia/proto/accounts/v1/events'
import {
  PageDelayedSchema as CaptureDelayedSchema,
  PageFailedSchema as CaptureFailedSchema,
  PageCapturedSchema,
} from '@vigia/proto/capture/v1/events'
import {
  DiscoveryDelayedSchema,
  DiscoveryFailedSchema,
  DiscoveryFinishedSchema,
  PagesFoundSchema,
} from '@vigia/proto/crawler/v1/events'
import {
  CropsMadeSchema,
  PageComparedSchema,
  PageDelayedSchema as ComparisonDelayedSchema,
  PageFailedSchema as ComparisonFailedSchema,
} from '@vigia/proto/diff/v1/events'
import { ExportWantedSchema } from '@vigia/proto/legal/v1/events'
import { attachCrops } from './outcomes/alerts/send-alerts.ts'
import { allowWebsites } from './commands/owners/allow-websites.ts'
import { disableOwner } from './commands/owners/disable-owner.ts'
import { claimWebsites } from './commands/owners/claim-websites.ts'
import { failDiscovery, giveUpDiscovery } from './jobs/answers/fail-discovery.ts'
import { delayCapture, delayComparison, delayDiscovery } from './jobs/answers/record-delay.ts'
import { failCapture, failComparison, giveUpPicture } from './jobs/answers/fail-page.ts'
import { finishDiscovery } from './jobs/answers/finish-discovery.ts'
import { forgetUser } from './commands/privacy/forget-user.ts'
import { gatherExportPart } from './commands/privacy/gather-export-part.ts'
import { recordComparison } from './jobs/answers/record-comparison.ts'
import { failAnswer, recordAnswer } from './jobs/answers/record-answer.ts'
import { measureHistory } from './commands/previews/measure-history.ts'
import { RulePreviewWantedSchema } from '@vigia/proto/websites/v1/events'
import { recordPages } from './jobs/answers/record-pages.ts'
import { recordScreenshot } from './jobs/answers/record-screenshot.ts'

export const handlers: Subscription<ServiceContext>[] = [
  subscribe(PagesFoundSchema, recordPages),
  subscribe(DiscoveryFinishedSchema, finishDiscovery, { onExhausted: giveUpDiscovery }),
  subscribe(DiscoveryFailedSchema, failDiscovery),
  subscribe(DiscoveryDelayedSchema, delayDiscovery),
  subscribe(PageCapturedSchema, recordScreenshot, { concurrency: 2, onExhausted: giveUpPicture }),
  subscribe(CaptureFailedSchema, failCapture),
  subscribe(CaptureDelayedSchema, delayCapture),
  subscribe(
    PageComparedSchema,
    (compared, context) =>
      compared.requestId ? recordAnswer(compared, context) : recordComparison(compared, context),
    { concurrency: 2 },
  ),
  subscribe(ComparisonFailedSchema, (failed, context) =>
    failed.requestId ? failAnswer(failed, context) : failComparison(failed, context),
  ),
  subscribe(ComparisonDelayedSchema, delayComparison),
  subscribe(RulePreviewWantedSchema, measureHistory),
  subscribe(CropsMadeSchema, attachCrops),
  subscribe(VisitorSignedInSchema, claimWebsites),
  subscribe(WebsitesAllowedSchema, allowWebsites),
  subscribe(UserDisabledSchema, disableOwner),
  subscribe(ExportWantedSchema, gatherExportPart),
  // The number of attempts is higher, because a deletion must not be dead-lettered after a few collisions
  // with the user's jobs.
  subscribe(AccountClosedSchema, forgetUser, { maxAttempts: 10 }),
]
