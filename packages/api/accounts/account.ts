import { z } from 'zod'
import { Message } from '../answers.ts'
import { defineOperation, empty } from '../operation.ts'
import { requiredEmail, requiredName, token } from './fields.ts'
import { User } from './user.ts'

const Profile = z.object({
  firstName: requiredName('First name'),
  lastName: requiredName('Last name'),
  email: requiredEmail(),
})
export type Profile = z.infer<typeof Profile>

export const account = {
  showUser: defineOperation({
    method: 'GET',
    path: '/api/auth/user',
    summary: 'Show the signed-in user',
    caller: 'user',
    scope: null,
    limits: ['calls'],
    answers: { 200: User },
  }),
  findUser: defineOperation({
    method: 'GET',
    path: '/api/auth/user/optional',
    summary: 'Show the signed-in user, or null',
    caller: 'anyone',
    scope: null,
    limits: ['calls'],
    answers: { 200: User.nullable() },
  }),
  updateProfile: defineOperation({
    method: 'PUT',
    path: '/api/auth/update-profile',
    summary: 'Change the name and the email address of the signed-in user',
    description: 'A new email address takes effect once the link that is sent to it has been followed.',
    caller: 'user',
    scope: null,
    limits: ['writes'],
    body: Profile,
    answers: { 200: User },
  }),
  closeAccount: defineOperation({
    method: 'DELETE',
    path: '/api/auth/delete-account',
    summary: 'Delete the signed-in user’s account with everything that belongs to it',
    caller: 'user',
    scope: null,
    limits: ['writes'],
    answers: { 204: empty('The account is deleted.') },
  }),
}

const noEmail = 'Please enter your email address'

const Verified = Message.extend({
  isSignedIn: z
    .literal(true)
    .optional()
    .meta({ description: 'The link was followed in the browser that signed up, which is signed in now.' }),
  isUndone: z.literal(true).optional().meta({ description: 'The link reverted a change of the address.' }),
}).meta({ id: 'Verified', description: 'What following a link has done.' })

export const email = {
  sendVerification: defineOperation({
    method: 'POST',
    path: '/api/auth/verify-email/send',
    summary: 'Send a new link to an address that is not verified yet',
    caller: 'anyone',
    scope: null,
    limits: ['writes', 'mails', 'addressMails'],
    body: z.object({
      email: requiredEmail(noEmail),
    }),
    answers: { 200: Message },
  }),
  verifyEmail: defineOperation({
    method: 'POST',
    path: '/api/auth/verify-email/confirm',
    summary: 'Follow a link that verifies, changes or restores an email address',
    caller: 'anyone',
    scope: null,
    limits: ['writes'],
    body: z.object({ token: token('Verification token is required') }),
    answers: { 200: Verified },
  }),
}
