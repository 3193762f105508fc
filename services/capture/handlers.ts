import { subscribe, subscribeEveryReplica, type SubscriptionOptions } from '@vigia/messaging/subscription'
import {
  CaptureWantedSchema,
  JobCancelledSchema,
  PriorityCaptureWantedSchema,
} from '@vigia/proto/websites/v1/events'
import type { WorkerContext } from '@vigia/service/context'
import { cancelCaptures } from './cancelled-jobs.ts'
import { capturePage, maxAttempts } from './capture-page.ts'
import { failPage } from './fail-page.ts'
import { settings } from './settings.ts'

const { concurrency, maxSlow } = settings
const defaults = { maxAttempts, onExhausted: failPage } satisfies SubscriptionOptions<
  typeof CaptureWantedSchema,
  WorkerContext
>

export const handlers = [
  // A page with priority waits for a third of these at most, even behind many owners' hanging pages.
  subscribe(PriorityCaptureWantedSchema, capturePage, {
    ...defaults,
    concurrency,
    maxSlow,
    slowAfterMs: 2_000,
  }),
  // The concurrency of one owner's pages is the same as before, if one of them has priority.
  subscribe(CaptureWantedSchema, capturePage, {
    ...defaults,
    concurrency: Math.max(1, concurrency - 1),
    maxSlow: Math.ceil(maxSlow / 2),
  }),
  subscribeEveryReplica(JobCancelledSchema, cancelCaptures),
]
