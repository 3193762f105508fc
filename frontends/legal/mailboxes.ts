/** Where people reach us without a form. */
export const mailboxes = { privacy: 'privacy@vigia.example', legal: 'legal@vigia.example' } as const
