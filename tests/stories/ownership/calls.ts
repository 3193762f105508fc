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
import { accountSpecs } from './account-calls.ts'
import { candidateSpecs } from './candidate-calls.ts'
import { exampleUrl, unknownToken } from './invented-values.ts'
import { operatorSpecs } from './operator-calls.ts'
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

  ...accountSpecs,
  ...operatorSpecs,

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
