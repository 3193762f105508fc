import { on, onEach } from '@vigia/kit/hearing'
import type { Errand, Hearing } from '@vigia/kit/hearing'
import { DiscoveryWantedSchema, JobCancelledSchema } from '@vigia/proto/websites/v1/events'
import { giveUpDiscovery, openDiscovery } from './discover-pages.ts'
import { means } from './means.ts'

const { discoverPages, stopDiscovery } = openDiscovery(means)

export const handlers: Hearing<Errand>[] = [
  // A discovery is long, so that it may meet several restarts of its worker before it is to blame itself.
  on(DiscoveryWantedSchema, discoverPages, { atOnce: 4, mostSlow: 20, tries: 5, otherwise: giveUpDiscovery }),
  onEach(JobCancelledSchema, stopDiscovery),
]
