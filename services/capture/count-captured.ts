import { counter } from '@vigia/kit/meter'

export const countCaptured = counter('vigia.pages.captured', 'Pages that were photographed, or could not be')
