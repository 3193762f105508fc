import { counter } from '@vigia/telemetry/meter'

export const countCaptured = counter('vigia.pages.captured', 'Pages that were photographed, or could not be')
