import { on, onEach } from '@vigia/kit/hearing'
import {
  CaptureWantedSchema,
  JobCancelledSchema,
  PriorityCaptureWantedSchema,
} from '@vigia/proto/websites/v1/events'
import { callOff } from './called-off.ts'
import { capturePage, tries } from './capture-page.ts'
import { failPage } from './fail-page.ts'
import { settings } from './settings.ts'

const { atOnce, mostSlow } = settings
const usual = { tries, otherwise: failPage }

export const handlers = [
  on(PriorityCaptureWantedSchema, capturePage, { ...usual, atOnce, mostSlow }),
  // One owner's pages, of which one has priority, are as many at a time as before.
  on(CaptureWantedSchema, capturePage, {
    ...usual,
    atOnce: Math.max(1, atOnce - 1),
    mostSlow: Math.ceil(mostSlow / 2),
  }),
  onEach(JobCancelledSchema, callOff),
]
