/** What the activity of a website says when the operator of this Vigia has done it. */
export const askedAgainMessage = 'The operator of this Vigia asked for a check again'
export const pausedByOperatorMessage = 'The operator of this Vigia paused scheduled checks'
export const resumedByOperatorMessage = 'The operator of this Vigia resumed scheduled checks'
