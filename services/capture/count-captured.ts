import { counter } from '@vigia/telemetry/meter'

export const countCaptured = counter('vigia.pages.captured', 'Pages that were captured, or could not be')
