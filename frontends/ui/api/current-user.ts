import { queryOptions } from '@tanstack/react-query'
import type { User } from '@vigia/api/accounts/user'
import { call } from './call.ts'

/** The signed-in user, or null. */
export const currentUserQuery = queryOptions({
  queryKey: ['/api/auth/user/optional'],
  queryFn: async ({ signal }) => (await call('GET /api/auth/user/optional', { signal })) ?? null,
})

type Named = { [Key in 'firstName' | 'lastName']: User[Key] | null } & Pick<User, 'email'>

export const displayNameOf = ({ firstName, lastName, email }: Named) =>
  [firstName, lastName]
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(' ') || email

/** The user's initials, one or two letters. */
export const initialsOf = (user: Named) =>
  displayNameOf(user)
    .split(' ')
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase()
