import { on, onEach } from '@vigia/kit/hearing'
import { CaptureWantedSchema, JobCancelledSchema } from '@vigia/proto/websites/v1/events'
import { callOff } from './called-off.ts'
import { capturePage, tries } from './capture-page.ts'
import { failPage } from './fail-page.ts'
import { settings } from './settings.ts'

export const handlers = [
  on(CaptureWantedSchema, capturePage, { atOnce: settings.atOnce, tries, otherwise: failPage }),
  onEach(JobCancelledSchema, callOff),
]
