import { queryOptions } from '@tanstack/react-query'
import { request } from './client.ts'

export interface User {
  id: string
  email: string
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
  provider: string | null
  emailVerified: boolean
  hasPassword: boolean
  /** The new address, until its owner has confirmed it. */
  pendingEmail: string | null
  createdAt: string
}

/** The signed-in user, or null. */
export const currentUserQuery = queryOptions({
  queryKey: ['/api/auth/user/optional'],
  queryFn: async ({ queryKey: [path], signal }) =>
    (await request<User | null | undefined>('GET', path ?? '', { signal })) ?? null,
})

type Named = Pick<User, 'firstName' | 'lastName' | 'email'>

export const displayNameOf = ({ firstName, lastName, email }: Named) =>
  [firstName, lastName].filter(Boolean).join(' ') || email

/** One or two letters. */
export const initialsOf = (user: Named) =>
  displayNameOf(user)
    .split(' ')
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase()
