import { queryOptions } from '@tanstack/react-query'
import { request } from '../_kit/api.ts'
import { confirmEmail } from './commands.ts'
import type { Providers } from './providers.ts'
import { completeVisit } from './visit-provider.ts'

export const providersQuery = queryOptions({
  queryKey: ['/api/auth/providers'],
  queryFn: ({ queryKey: [path], signal }) => request<Providers>('GET', path ?? '', { signal }),
})

export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/auth/reset-password/validate', encodeURIComponent(token)],
    queryFn: ({ queryKey, signal }) =>
      request<{ valid: boolean; email: string }>('GET', queryKey.join('/'), { signal }),
    refetchOnReconnect: false,
  })

const exportPath = (token: string) => `/api/exports/${encodeURIComponent(token)}`
/** Fetching it uses the link up. */
export const exportFile = (token: string) => `${exportPath(token)}/file`

export const exportLinkQuery = (token: string) =>
  queryOptions({
    queryKey: [exportPath(token)],
    queryFn: ({ queryKey: [path], signal }) =>
      request<{ bytes: number; expiresAt: string }>('GET', path ?? '', { signal }),
    refetchOnReconnect: false,
  })

/** For what can be asked only once in a lifetime of the page, however often it is shown. */
export const once = {
  staleTime: Infinity,
  gcTime: Infinity,
  retryOnMount: false,
  refetchOnReconnect: false,
} as const

export const verificationQuery = (token: string) =>
  queryOptions({
    ...once,
    queryKey: ['/api/auth/verify-email/confirm', token],
    queryFn: () => confirmEmail(token),
  })

/** What came of a visit at a provider: the user, or nobody. Its answer too is good for one time only. */
export const visitQuery = (answer: string) =>
  queryOptions({ ...once, queryKey: ['/api/auth/sign-in-with-provider', answer], queryFn: completeVisit })
