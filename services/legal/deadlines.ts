import { promises } from '@vigia/proto/promises'

/** An export lies there for its user for so many hours. */
export const { answerDays, exportHours } = promises
/** How long before that the operator is warned of one that is still open; once more on the last day, and daily from then on. */
export const warningDays = 7

export const untilDue = `${answerDays} days`
export const untilWarning = `${answerDays - warningDays} days`

export const exportLife = `${exportHours} hours`
