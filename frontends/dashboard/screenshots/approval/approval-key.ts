/** The key of all requests that approve something, or undo it. */
export const approvalKey = ['approve']
