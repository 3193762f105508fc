import { subscribe, subscribeEveryReplica, type Subscription } from '@vigia/messaging/subscription'
import type { WorkerContext } from '@vigia/service/context'
import { DiscoveryWantedSchema, JobCancelledSchema } from '@vigia/proto/websites/v1/events'
import { giveUpDiscovery, openDiscovery } from './discover-pages.ts'
import { dependencies } from './dependencies.ts'

const { discoverPages, stopDiscovery } = openDiscovery(dependencies)

export const handlers: Subscription<WorkerContext>[] = [
  // A discovery takes long, so its worker may be restarted several times before the discovery itself counts
  // as the cause.
  subscribe(DiscoveryWantedSchema, discoverPages, {
    concurrency: 4,
    maxSlow: 20,
    maxAttempts: 5,
    onExhausted: giveUpDiscovery,
  }),
  subscribeEveryReplica(JobCancelledSchema, stopDiscovery),
]
