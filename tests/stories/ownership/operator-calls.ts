import { ownersOwn, type CallSpec } from './call-spec.ts'
import { unknownId } from './invented-values.ts'

const user = `/api/operator/users/${unknownId}`
const website = `/api/operator/websites/${unknownId}`

/** The operations that only an operator's key opens: nobody else is told whether the id exists. */
export const operatorSpecs: Record<string, CallSpec> = {
  'GET /api/operator/dead-letters': ownersOwn('/api/operator/dead-letters', [401]),
  'POST /api/operator/dead-letters/:id/again': ownersOwn('/api/operator/dead-letters/1/again', [401]),
  'DELETE /api/operator/dead-letters/:id': ownersOwn('/api/operator/dead-letters/1', [401]),
  'GET /api/operator/users': ownersOwn('/api/operator/users', [401]),
  'PATCH /api/operator/users/:id': ownersOwn(user, [401], () => ({ isDisabled: true })),
  'POST /api/operator/users/:id/sign-out': ownersOwn(`${user}/sign-out`, [401]),
  'DELETE /api/operator/users/:id': ownersOwn(user, [401]),
  'GET /api/operator/websites': ownersOwn('/api/operator/websites', [401]),
  'DELETE /api/operator/websites/:id': ownersOwn(website, [401]),
  'GET /api/operator/health': ownersOwn('/api/operator/health', [401]),
  'GET /api/operator/audit': ownersOwn('/api/operator/audit', [401]),
  'GET /api/operator/work': ownersOwn('/api/operator/work', [401]),
  'GET /api/operator/storage': ownersOwn('/api/operator/storage', [401]),
  'GET /api/operator/schedules': ownersOwn('/api/operator/schedules', [401]),
  'POST /api/operator/websites/:id/pause': ownersOwn(`${website}/pause`, [401]),
  'POST /api/operator/websites/:id/resume': ownersOwn(`${website}/resume`, [401]),
  'POST /api/operator/jobs/:id/again': ownersOwn(`/api/operator/jobs/${unknownId}/again`, [401]),
  'GET /api/operator/jobs': ownersOwn('/api/operator/jobs', [401]),
  'POST /api/operator/jobs/:id/cancel': ownersOwn(`/api/operator/jobs/${unknownId}/cancel`, [401]),
}
