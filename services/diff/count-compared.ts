import { counter } from '@vigia/kit/meter'

export const countCompared = counter('vigia.pages.compared', 'Pages that were compared, by what was found')
