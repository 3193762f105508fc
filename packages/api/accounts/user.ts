import { z } from 'zod'
import { Time } from '../answers.ts'

/** The data of users that they see themselves. */
export const User = z
  .strictObject({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: z.string().nullable(),
    provider: z.string().nullable().meta({ description: 'The provider that the account was made with.' }),
    emailVerified: z.boolean(),
    hasPassword: z.boolean(),
    pendingEmail: z
      .string()
      .nullable()
      .meta({ description: 'The new address, until its owner has confirmed it.' }),
    mailNotice: z.string().optional().meta({
      description: 'Where mails are without a mail server, as long as the new address is not confirmed.',
    }),
    createdAt: Time,
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>
