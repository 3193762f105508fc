import { z } from 'zod'
import { ErrorMessage, Message } from '../answers.ts'
import { defineOperation, empty } from '../operation.ts'
import { secret } from '../text.ts'
import { Email, NewPassword, optionalName } from './fields.ts'
import { User } from './user.ts'

export const NewUser = z.object({
  email: Email,
  password: NewPassword,
  firstName: optionalName('First name'),
  lastName: optionalName('Last name'),
})
export type NewUser = z.infer<typeof NewUser>

const Credentials = z.object({
  email: Email,
  password: secret({ max: 16_384, error: 'Please enter your password' }),
})
export type Credentials = z.infer<typeof Credentials>

const Unverified = ErrorMessage.extend({ emailVerificationRequired: z.literal(true).optional() })

const Providers = z
  .strictObject({
    providers: z.array(z.strictObject({ name: z.string() })),
    issuer: z.string().optional(),
    clientId: z.string().optional(),
  })
  .meta({ id: 'Providers', description: 'What a browser needs to sign in with a third party.' })
export type Providers = z.infer<typeof Providers>

export const signIn = {
  signUp: defineOperation({
    method: 'POST',
    path: '/api/auth/signup',
    summary: 'Sign up',
    description:
      'A link is sent to the email address. The answer does not say whether it has an account already.',
    caller: 'anyone',
    scope: null,
    limits: ['writes', 'signUps', 'mails'],
    body: NewUser,
    answers: { 200: Message },
  }),
  signIn: defineOperation({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in',
    caller: 'anyone',
    scope: null,
    limits: ['writes', 'signIns', 'signInFailures', 'addressFailures', 'accountFailures'],
    body: Credentials,
    answers: { 200: User, 403: Unverified },
    errors: [401],
  }),
  signOut: defineOperation({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Sign out',
    caller: 'anyone',
    scope: null,
    limits: ['writes'],
    answers: { 204: empty('The session has ended.') },
  }),
  listProviders: defineOperation({
    method: 'GET',
    path: '/api/auth/providers',
    summary: 'List the third parties that users can sign in with',
    caller: 'anyone',
    scope: null,
    limits: ['calls'],
    answers: { 200: Providers },
  }),
  signInWithProvider: defineOperation({
    method: 'POST',
    path: '/api/auth/sign-in-with-provider',
    summary: 'Sign in with an ID token of a third party',
    caller: 'anyone',
    scope: null,
    limits: ['writes', 'addressFailures'],
    body: z.object({ idToken: secret({ min: 0, max: 12_000, error: 'Please sign in again' }) }),
    answers: { 200: User },
    errors: [401, 404],
  }),
}
