import {
  hidden,
  website,
  withBody,
  onceOnly,
  forUsers,
  screenshot,
  ownersOwn,
  type CallSpec,
} from './call-spec.ts'
import { candidateSpecs } from './candidate-calls.ts'
import { exampleUrl, forgedToken, unknownToken } from './invented-values.ts'
import type { OwnedData } from './owned-data.ts'

const strict = { sensitivity: 'strict' }
const aRule = { kind: 'text', pattern: '^[0-9]+ left$' }
const phone = { name: 'Phone', width: 390, height: 844, isMobile: true }
const schedule = { isOn: false, rhythm: 'daily', timeZone: 'UTC' }
const setSensitivity = (path: (data: OwnedData) => string) => withBody(path, strict)
const sender = { name: 'Other User', email: 'other-user@example.com' }

/** One entry for each route of the gateway; the ownership test fails for missing ones. */
export const callSpecs: Record<string, CallSpec> = {
  'GET /api/websites': ownersOwn('/api/websites', [200]),
  'GET /api/limits': ownersOwn('/api/limits', [200]),
  'GET /api/events': ownersOwn('/api/events', [200, 401]),
  'POST /api/websites': ownersOwn('/api/websites', [201, 403], () => ({ url: exampleUrl })),
  'POST /api/sample': ownersOwn('/api/sample', [201, 403]),
  'GET /api/websites/:id': website(),
  'PATCH /api/websites/:id': setSensitivity(({ websiteId }) => `/api/websites/${websiteId}`),
  'DELETE /api/websites/:id': website(),
  'GET /api/websites/:id/report': website('/report'),
  'GET /api/websites/:id/pages-with-screenshots': website('/pages-with-screenshots'),
  'GET /api/websites/:id/activity': website('/activity'),
  'GET /api/websites/:id/discovery': website('/discovery'),
  'PATCH /api/websites/:id/discovery': withBody(({ websiteId }) => `/api/websites/${websiteId}/discovery`, {
    exclude: ['/bread/*'],
  }),
  'POST /api/websites/:id/pins': withBody(({ websiteId }) => `/api/websites/${websiteId}/pins`, {
    path: '/bread/',
  }),
  'DELETE /api/websites/:id/pins': website('/pins?path=/bread/'),
  'POST /api/websites/:id/discover': website('/discover'),
  'POST /api/websites/:id/capture': website('/capture'),
  'POST /api/websites/:id/capture-all': website('/capture-all'),
  'POST /api/websites/:id/analyze': website('/analyze'),
  'POST /api/websites/:id/diff': website('/diff'),
  'POST /api/websites/:id/approve-all': website('/approve-all'),
  'PUT /api/websites/:id/sample': withBody(({ sampleId }) => `/api/websites/${sampleId}/sample`, {
    edition: 2,
  }),
  'GET /api/websites/:id/monitor': forUsers(website('/monitor')),
  'PUT /api/websites/:id/monitor': forUsers(
    withBody(({ websiteId }) => `/api/websites/${websiteId}/monitor`, schedule),
  ),
  'PUT /api/websites/:id/viewports': onceOnly(
    forUsers(withBody(({ websiteId }) => `/api/websites/${websiteId}/viewports`, { viewports: [phone] })),
  ),
  'POST /api/websites/:id/monitor/preview': forUsers(
    withBody(({ websiteId }) => `/api/websites/${websiteId}/monitor/preview`, schedule),
  ),
  'POST /api/websites/:id/monitor/pause': forUsers(
    withBody(({ websiteId }) => `/api/websites/${websiteId}/monitor/pause`, {}),
  ),
  'POST /api/websites/:id/monitor/resume': forUsers(website('/monitor/resume')),
  'GET /api/websites/:id/runs': forUsers(website('/runs')),
  'GET /api/pages/:id/versions': hidden(({ pageId }) => `/api/pages/${pageId}/versions`),
  'PUT /api/pages/:id/mute': forUsers(withBody(({ pageId }) => `/api/pages/${pageId}/mute`, {})),
  'DELETE /api/pages/:id/mute': forUsers(hidden(({ pageId }) => `/api/pages/${pageId}/mute`)),
  'PATCH /api/pages/:id': setSensitivity(({ pageId }) => `/api/pages/${pageId}`),
  'POST /api/pages/:id/accept-gone': onceOnly(hidden(({ pageId }) => `/api/pages/${pageId}/accept-gone`)),
  'POST /api/pages/:id/stop-watching': onceOnly(
    hidden(({ otherPageId }) => `/api/pages/${otherPageId}/stop-watching`),
  ),
  'POST /api/pages/:id/look-again': onceOnly(hidden(({ pageId }) => `/api/pages/${pageId}/look-again`)),
  'POST /api/pages/:id/approve': hidden(({ pageId }) => `/api/pages/${pageId}/approve`),
  'GET /api/pages/:id/approvals': hidden(({ pageId }) => `/api/pages/${pageId}/approvals`),
  'POST /api/pages/:id/restore': onceOnly(
    withBody(
      ({ pageId }) => `/api/pages/${pageId}/restore`,
      ({ versionId }: OwnedData) => ({ versionId }),
    ),
  ),
  'POST /api/pages/:id/variants': onceOnly(
    withBody(
      ({ pageId }) => `/api/pages/${pageId}/variants`,
      ({ current }: OwnedData) => ({ current, label: 'another look' }),
    ),
  ),
  'DELETE /api/pages/:id/variants/:filename': hidden(
    ({ pageId, current }) => `/api/pages/${pageId}/variants/${current}`,
  ),
  'GET /api/pages/:id/notes': hidden(({ pageId }) => `/api/pages/${pageId}/notes`),
  'POST /api/pages/:id/notes': withBody(({ pageId }) => `/api/pages/${pageId}/notes`, { text: 'a note' }),
  'PATCH /api/notes/:id': withBody(({ noteId }) => `/api/notes/${noteId}`, { isDone: true }),
  'DELETE /api/notes/:id': hidden(({ noteId }) => `/api/notes/${noteId}`),
  'GET /api/websites/:id/rules': website('/rules'),
  'POST /api/websites/:id/rules': withBody(({ websiteId }) => `/api/websites/${websiteId}/rules`, aRule),
  'POST /api/websites/:id/rules/preview': withBody(
    ({ websiteId }) => `/api/websites/${websiteId}/rules/preview`,
    aRule,
  ),
  'PATCH /api/rules/:id': withBody(({ ruleId }) => `/api/rules/${ruleId}`, { isOn: false }),
  'DELETE /api/rules/:id': hidden(({ ruleId }) => `/api/rules/${ruleId}`),
  'GET /api/previews/:id': hidden(({ previewId }) => `/api/previews/${previewId}`),
  'GET /api/pages/:id/elements': hidden(
    ({ pageId }) => `/api/pages/${pageId}/elements?x=0&y=0&width=100&height=100`,
  ),
  'POST /api/pages/:id/report': onceOnly(
    withBody(
      ({ pageId }) => `/api/pages/${pageId}/report`,
      ({ current }: OwnedData) => ({ current }),
    ),
  ),
  'DELETE /api/pages/:id/report': hidden(({ pageId }) => `/api/pages/${pageId}/report`),
  'POST /api/detections/:id/reject': onceOnly(
    hidden(({ detectionId }) => `/api/detections/${detectionId}/reject`),
  ),
  'GET /api/versions/:id/dom': hidden(({ versionId }) => `/api/versions/${versionId}/dom`),
  'GET /api/versions/:id/sentences': hidden(
    ({ versionId }) => `/api/versions/${versionId}/sentences?against=${versionId}`,
  ),
  'POST /api/approvals/:id/undo': onceOnly(hidden(({ batchId }) => `/api/approvals/${batchId}/undo`)),
  'GET /api/websites/:id/groups': website('/groups'),
  'POST /api/websites/:id/groups/:fingerprint/approve': onceOnly(
    withBody(
      ({ websiteId, fingerprint }) => `/api/websites/${websiteId}/groups/${fingerprint}/approve`,
      ({ pageId, current }: OwnedData) => ({ pages: [{ id: pageId, current }] }),
    ),
  ),
  ...candidateSpecs,
  'GET /api/jobs/:id': hidden(({ jobId }) => `/api/jobs/${jobId}`),
  'POST /api/jobs/:id/cancel': hidden(({ jobId }) => `/api/jobs/${jobId}/cancel`),
  'GET /screenshots/:filename': screenshot,
  'HEAD /screenshots/:filename': screenshot,

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
  'GET /api/operator/dead-letters': ownersOwn('/api/operator/dead-letters', [401]),
  'POST /api/operator/dead-letters/:id/again': ownersOwn('/api/operator/dead-letters/1/again', [401]),
  'DELETE /api/operator/dead-letters/:id': ownersOwn('/api/operator/dead-letters/1', [401]),

  'POST /api/contact': ownersOwn('/api/contact', [200], () => ({
    ...sender,
    subject: 'A question',
    message: 'Whose is it?',
  })),
  'POST /api/data-rights-request': ownersOwn('/api/data-rights-request', [200], () => ({
    ...sender,
    requestType: 'access',
    details: 'Everything, please',
  })),
  'POST /api/exports': ownersOwn('/api/exports', [202, 401]),
  'GET /api/exports/:token': ownersOwn(`/api/exports/${unknownToken}`, [404]),
  'GET /api/exports/:token/file': ownersOwn(`/api/exports/${unknownToken}/file`, [404]),
}

export function callSpecOf(key: string): CallSpec {
  const spec = callSpecs[key]
  if (!spec) throw new Error(`${key} is not in the table of calls`)
  return spec
}
