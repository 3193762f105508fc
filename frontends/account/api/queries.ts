import { queryOptions } from '@tanstack/react-query'
import { request } from '../../ui/api/client.ts'
import { confirmEmail } from './commands.ts'
import type { Providers } from '../sign-in/providers.ts'
import { completeProviderSignIn } from '../sign-in/provider-sign-in.ts'

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
/** A download uses the link up. */
export const exportFile = (token: string) => `${exportPath(token)}/file`

export const exportLinkQuery = (token: string) =>
  queryOptions({
    queryKey: [exportPath(token)],
    queryFn: ({ queryKey: [path], signal }) =>
      request<{ bytes: number; expiresAt: string }>('GET', path ?? '', { signal }),
    refetchOnReconnect: false,
  })

/** For requests that can succeed only once: no refetch during the lifetime of the document. */
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

/** Completes a sign-in at a provider: the user, or null. The provider's response can be used once. */
export const providerSignInQuery = (answer: string) =>
  queryOptions({
    ...once,
    queryKey: ['/api/auth/sign-in-with-provider', answer],
    queryFn: completeProviderSignIn,
  })
