/**
 * The address without what most mail servers ignore: mails to `ana+shop@example.com` reach `ana@example.com`.
 */
export const mailboxOf = (address: string): string => address.replace(/(?<=[^@])\+[^@]*(?=@)/, '')
