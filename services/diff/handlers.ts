import { subscribe, type Subscription } from '@vigia/messaging/subscription'
import type { WorkerContext } from '@vigia/service/context'
import { ComparisonWantedSchema, CropsWantedSchema } from '@vigia/proto/websites/v1/events'
import { comparePage } from './compare-page.ts'
import { cutCrops, giveUpCrops } from './crops/cut-crops.ts'
import { failPage } from './fail-page.ts'
import { settings } from './settings.ts'

export const handlers: Subscription<WorkerContext>[] = [
  subscribe(ComparisonWantedSchema, comparePage, {
    concurrency: settings.concurrency,
    onExhausted: failPage,
  }),
  subscribe(CropsWantedSchema, cutCrops, { onExhausted: giveUpCrops }),
]
