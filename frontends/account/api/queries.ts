import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { addressOf, call } from '../../ui/api/call.ts'
import { confirmEmail } from './commands.ts'
import { completeProviderSignIn } from './provider-sign-in.ts'

export const providersQuery = queryOptions({
  queryKey: ['/api/auth/providers'],
  queryFn: ({ signal }) => call('GET /api/auth/providers', { signal }),
})

export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/auth/reset-password/validate', token],
    queryFn: ({ signal }) => call('GET /api/auth/reset-password/validate/:token', { token, signal }),
    refetchOnReconnect: false,
  })

/** The address of an export's file; downloading it uses the link up. */
export const exportFile = (token: string) => addressOf('/api/exports/:token/file', { token })

export const exportLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/exports', token],
    queryFn: ({ signal }) => call('GET /api/exports/:token', { token, signal }),
    refetchOnReconnect: false,
  })

/**
 * Options for requests that can succeed only once: they are not repeated during the lifetime of the document.
 */
const once = {
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

export const tokensQuery = queryOptions({
  queryKey: ['/api/tokens'],
  queryFn: ({ signal }) => call('GET /api/tokens', { signal }),
})

export const channelsQuery = queryOptions({
  queryKey: ['/api/channels'],
  queryFn: ({ signal }) => call('GET /api/channels', { signal }),
})

/** Channels and feeds that someone else may have added before the account was recovered. */
export const recoveryQuery = queryOptions({
  queryKey: ['/api/auth/recovery'],
  queryFn: ({ signal }) => call('GET /api/auth/recovery', { signal }),
})

export const ownWebsitesQuery = queryOptions({
  queryKey: ['/api/websites', 'of the account'],
  queryFn: ({ signal }) => call('GET /api/websites', { signal }),
})

/** The deliveries to a channel, newest first. */
export const deliveriesQuery = (channelId: string) =>
  infiniteQueryOptions({
    queryKey: ['/api/channels', channelId, 'deliveries'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/channels/:id/deliveries', {
        id: channelId,
        query: pageParam ? { before: pageParam } : undefined,
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
