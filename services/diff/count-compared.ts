import { counter } from '@vigia/telemetry/meter'

export const countCompared = counter('vigia.pages.compared', 'Pages that were compared, by what was found')
