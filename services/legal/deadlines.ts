import { promises } from '@vigia/domain/promises'

/** An export can be downloaded for `exportHours`. */
export const { answerDays, exportHours } = promises
/** How many days before the due date the operator is warned of an open request; again on the last day, and daily from then on. */
export const warningDays = 7

export const untilDue = `${answerDays} days`
export const untilWarning = `${answerDays - warningDays} days`

export const exportLife = `${exportHours} hours`
