import { queryOptions } from '@tanstack/react-query'
import { request } from './api.ts'

export interface User {
  id: string
  email: string
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
  provider: string | null
  emailVerified: boolean
  hasPassword: boolean
  /** The new address that waits for its owner to confirm it. */
  pendingEmail: string | null
  createdAt: string
}

/** Who is signed in, or null. */
export const currentUserQuery = queryOptions({
  queryKey: ['/api/auth/user/optional'],
  queryFn: async ({ queryKey: [path], signal }) =>
    (await request<User | null | undefined>('GET', path ?? '', { signal })) ?? null,
})

type Named = Pick<User, 'firstName' | 'lastName' | 'email'>

export const displayNameOf = ({ firstName, lastName, email }: Named) =>
  [firstName, lastName].filter(Boolean).join(' ') || email

/** One or two letters that stand for somebody where there is no room for more. */
export const initialsOf = (user: Named) =>
  displayNameOf(user)
    .split(' ')
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase()
