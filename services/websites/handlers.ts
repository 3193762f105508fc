import { subscribe } from '@vigia/messaging/subscription'
import type { Subscription } from '@vigia/messaging/subscription'
import type { ServiceContext } from '@vigia/service/context'
import {
  AccountClosedSchema,
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
import { attachCrops } from './alerts/send-alerts.ts'
import { allowWebsites } from './allowances/allow-websites.ts'
import { claimWebsites } from './websites/claim-websites.ts'
import { failDiscovery, giveUpDiscovery } from './pages/fail-discovery.ts'
import { delayCapture, delayComparison, delayDiscovery } from './jobs/record-delay.ts'
import { failCapture, failComparison, giveUpPicture } from './jobs/fail-page.ts'
import { finishDiscovery } from './pages/finish-discovery.ts'
import { forgetUser } from './privacy/forget-user.ts'
import { gatherExportPart } from './privacy/gather-export-part.ts'
import { recordComparison } from './verdicts/record-comparison.ts'
import { failAnswer, recordAnswer } from './comparisons/record-answer.ts'
import { measureHistory } from './previews/measure-history.ts'
import { RulePreviewWantedSchema } from '@vigia/proto/websites/v1/events'
import { recordPages } from './pages/record-pages.ts'
import { recordScreenshot } from './screenshots/record-screenshot.ts'

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
  subscribe(ExportWantedSchema, gatherExportPart),
  // A deletion must not end among the dead letters for a few collisions with their own jobs.
  subscribe(AccountClosedSchema, forgetUser, { maxAttempts: 10 }),
]
