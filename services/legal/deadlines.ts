import { promises } from '@vigia/domain/promises'

/** An export can be downloaded for `exportHours`. */
export const { answerDays, exportHours } = promises
/**
 * The days before the due date at which the operator is warned of an open request; the warning repeats on the
 * last day, and daily after it.
 */
export const warningDays = 7

export const untilDue = `${answerDays} days`
export const untilWarning = `${answerDays - warningDays} days`

export const exportLife = `${exportHours} hours`
