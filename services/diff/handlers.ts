import { on } from '@vigia/kit/hearing'
import type { Errand, Hearing } from '@vigia/kit/hearing'
import { ComparisonWantedSchema } from '@vigia/proto/websites/v1/events'
import { comparePage } from './compare-page.ts'
import { failPage } from './fail-page.ts'
import { settings } from './settings.ts'

export const handlers: Hearing<Errand>[] = [
  on(ComparisonWantedSchema, comparePage, { atOnce: settings.atOnce, otherwise: failPage }),
]
