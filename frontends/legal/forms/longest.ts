/** As long as the service takes them. */
export const longest = { name: 120, email: 254, subject: 150, text: 4000 } as const
