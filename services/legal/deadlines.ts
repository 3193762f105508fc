/** Within how many days a request is answered, as the privacy policy promises. */
export const answerDays = 30
/** How long before that the operator is warned of one that is still open; once more on the last day, and daily from then on. */
export const warningDays = 7

export const untilDue = `${answerDays} days`
export const untilWarning = `${answerDays - warningDays} days`

/** How long an export lies there for its user. */
export const exportHours = 24
export const exportLife = `${exportHours} hours`
