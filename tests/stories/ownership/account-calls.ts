import { forUsers, hidden, ownersOwn, website, withBody, type CallSpec } from './call-spec.ts'
import { exampleUrl, forgedToken, unknownToken } from './invented-values.ts'
import type { OwnedData } from './owned-data.ts'

/** Calls about accounts, tokens, and where alerts are sent. */
export const accountSpecs: Record<string, CallSpec> = {
  'GET /api/auth/user': ownersOwn('/api/auth/user', [200, 401]),
  'GET /api/auth/user/optional': ownersOwn('/api/auth/user/optional', [200]),
  'GET /api/auth/providers': ownersOwn('/api/auth/providers', [200]),
  'POST /api/auth/signup': ownersOwn('/api/auth/signup', [200], ({ person }) => ({
    email: person.email,
    password: 'taken over, perhaps',
    firstName: 'Not',
    lastName: 'Them',
  })),
  'POST /api/auth/login': ownersOwn('/api/auth/login', [401], ({ person }) => ({
    email: person.email,
    password: 'a wrong guess',
  })),
  'POST /api/auth/sign-in-with-provider': ownersOwn(
    '/api/auth/sign-in-with-provider',
    [400, 401, 403, 404],
    ({ person }) => ({ idToken: forgedToken(person.email) }),
  ),
  'POST /api/auth/logout': ownersOwn('/api/auth/logout', [204]),
  'POST /api/auth/change-password': ownersOwn('/api/auth/change-password', [400, 401], ({ person }) => ({
    currentPassword: person.password,
    newPassword: 'taken over, perhaps',
  })),
  'PUT /api/auth/update-profile': ownersOwn('/api/auth/update-profile', [200, 401], ({ person }) => ({
    firstName: 'Not',
    lastName: 'Them',
    email: person.email,
  })),
  'DELETE /api/auth/delete-account': ownersOwn('/api/auth/delete-account', [204, 401]),
  'POST /api/auth/reset-password/request': ownersOwn(
    '/api/auth/reset-password/request',
    [200],
    ({ person: { email } }) => ({ email }),
  ),
  'GET /api/auth/reset-password/validate/:token': ownersOwn(
    `/api/auth/reset-password/validate/${unknownToken}`,
    [400],
  ),
  'POST /api/auth/reset-password/confirm': ownersOwn('/api/auth/reset-password/confirm', [400], () => ({
    token: unknownToken,
    password: 'taken over, perhaps',
  })),
  'POST /api/auth/verify-email/confirm': ownersOwn('/api/auth/verify-email/confirm', [400], () => ({
    token: unknownToken,
  })),
  'POST /api/auth/verify-email/send': ownersOwn(
    '/api/auth/verify-email/send',
    [200],
    ({ person: { email } }) => ({
      email,
    }),
  ),

  'GET /api/tokens': ownersOwn('/api/tokens', [200, 401]),
  'POST /api/tokens': ownersOwn('/api/tokens', [201, 401], () => ({ name: 'A program', scope: 'read' })),
  'DELETE /api/tokens/:id': hidden(({ tokenId }) => `/api/tokens/${tokenId}`),
  'GET /api/channels': ownersOwn('/api/channels', [200, 401]),
  'POST /api/channels': ownersOwn('/api/channels', [201, 401], () => ({
    kind: 'slack',
    address: exampleUrl,
    name: 'Not theirs',
  })),
  'PATCH /api/channels/:id': withBody(({ channelId }) => `/api/channels/${channelId}`, { isOn: false }),
  'DELETE /api/channels/:id': hidden(({ channelId }) => `/api/channels/${channelId}`),
  'POST /api/channels/:id/test': hidden(({ channelId }) => `/api/channels/${channelId}/test`),
  'GET /api/channels/:id/deliveries': hidden(({ channelId }) => `/api/channels/${channelId}/deliveries`),
  'POST /api/deliveries/:id/again': hidden(({ channelId }) => `/api/deliveries/${channelId}/again`),
  'POST /api/channels/:id/resume': hidden(({ channelId }) => `/api/channels/${channelId}/resume`),
  'POST /api/channels/resume': ownersOwn('/api/channels/resume', [400], ({ channelId }) => ({
    token: `${channelId}.${unknownToken}`,
  })),
  'GET /api/auth/recovery': ownersOwn('/api/auth/recovery', [200, 401]),
  'POST /api/auth/recovery/confirm': ownersOwn(
    '/api/auth/recovery/confirm',
    [200, 401],
    ({ channelId, websiteId }) => ({ channelIds: [channelId], websiteIds: [websiteId] }),
  ),
  'POST /api/auth/recovery/end': ownersOwn('/api/auth/recovery/end', [204, 401]),
  'POST /api/channels/prove': ownersOwn('/api/channels/prove', [400], ({ channelId }) => ({
    token: `${channelId}.${unknownToken}`,
  })),
  'POST /api/channels/unsubscribe': {
    calls: ({ channelId }) => [{ path: `/api/channels/unsubscribe?token=${channelId}.${unknownToken}` }],
    allowedStatuses: [400],
  },
  'GET /api/websites/:id/subscriptions': forUsers(website('/subscriptions')),
  'PUT /api/websites/:id/subscriptions': withBody(
    ({ websiteId }) => `/api/websites/${websiteId}/subscriptions`,
    ({ channelId }: OwnedData) => ({ subscriptions: [{ channelId, kinds: [], withMuted: false }] }),
  ),
  'POST /api/websites/:id/feed': forUsers(website('/feed')),
  'GET /api/feeds/:token': ownersOwn(`/api/feeds/${unknownToken}`, [404]),
}
