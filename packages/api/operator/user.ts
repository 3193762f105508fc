import { z } from 'zod'
import { Time } from '../answers.ts'
import { defineOperation, empty } from '../operation.ts'
import { code, named } from '../text.ts'

const UserId = z.object({ id: z.uuid({ error: 'Not found' }) })
const address = (what: string) =>
  code({ what, max: 254, error: `${what} is an email address, or a part of one` }).optional()

const partMessage =
  'A part of the list may have fewer users than the one before, or none: for a text a call looks at 10,000 addresses at most.'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const ids = named(new RegExp(`^${uuid}(?:,${uuid}){0,49}$`), 'Please name at most 50 users by their ids')

const limitMessage = 'The number of websites is 1 to 1000, or null for as many as everybody'

const OperatorUser = z
  .strictObject({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    emailVerified: z.boolean(),
    maxWebsites: z.int().nullable().meta({ description: 'Null: as many websites as everybody.' }),
    disabledAt: Time.nullable().meta({
      description: 'Since when the user can neither sign in nor have websites checked; null: not disabled.',
    }),
    createdAt: Time,
  })
  .meta({ id: 'OperatorUser', description: 'What an operator sees of a user.' })

const UserChange = z
  .strictObject(
    {
      isDisabled: z.boolean('Whether a user is disabled is true or false').optional(),
      maxWebsites: z.int(limitMessage).min(1, limitMessage).max(1_000, limitMessage).nullable().optional(),
    },
    'A user has isDisabled and maxWebsites, and nothing else that an operator changes',
  )
  .refine((change) => Object.keys(change).length > 0, 'Please name what to change')

export type UserChange = z.infer<typeof UserChange>

export const operatorUser = {
  listUsers: defineOperation({
    method: 'GET',
    path: '/api/operator/users',
    summary: 'List the users of this Vigia by their email addresses',
    description: partMessage,
    caller: 'operator',
    scope: null,
    limits: ['calls'],
    query: z.object({
      email: address('The email').meta({ description: 'Only users with this text in their address.' }),
      address: address('The address').meta({ description: 'Only the user with exactly this address.' }),
      ids: ids.optional().meta({ description: 'Only these users: up to 50 ids, separated by commas.' }),
      after: address('The last address'),
    }),
    answers: {
      200: z
        .strictObject({
          users: z.array(OperatorUser),
          next: z.string().nullable().meta({ description: 'For `after`; null at the end.' }),
        })
        .meta({ id: 'OperatorUserPart' }),
    },
  }),
  changeUser: defineOperation({
    method: 'PATCH',
    path: '/api/operator/users/:id',
    summary: 'Disable or enable a user, or change how many websites they may watch',
    description:
      'A disabled user is signed out everywhere, their API tokens are refused, and their websites are not checked. Nothing is deleted.',
    caller: 'operator',
    scope: null,
    limits: ['writes'],
    params: UserId,
    body: UserChange,
    answers: { 200: OperatorUser },
  }),
  signOutUser: defineOperation({
    method: 'POST',
    path: '/api/operator/users/:id/sign-out',
    summary: 'End all sessions of a user',
    caller: 'operator',
    scope: null,
    limits: ['writes'],
    params: UserId,
    answers: { 204: empty('No session of the user is left.') },
  }),
  deleteUser: defineOperation({
    method: 'DELETE',
    path: '/api/operator/users/:id',
    summary: 'Delete a user’s account with everything that belongs to it',
    description: 'The user is notified by email, as when they delete it themselves.',
    caller: 'operator',
    scope: null,
    limits: ['writes'],
    params: UserId,
    answers: { 204: empty('The account is deleted.') },
  }),
}
