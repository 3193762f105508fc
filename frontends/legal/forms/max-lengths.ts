/** The service's limits of text lengths. */
export const maxLengths = { name: 120, email: 254, subject: 150, text: 4000 } as const
