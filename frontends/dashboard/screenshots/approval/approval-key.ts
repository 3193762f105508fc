/** Of every request that approves something, or undoes it. */
export const approvalKey = ['approve']
