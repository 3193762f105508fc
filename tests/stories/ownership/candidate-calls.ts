import { forUsers, hidden, onceOnly, website, withBody, type CallSpec } from './call-spec.ts'
import type { OwnedData } from './owned-data.ts'

const candidate = (rest = '') => hidden(({ candidateId }) => `/api/candidates/${candidateId}${rest}`)

/** The calls about candidates. */
export const candidateSpecs: Record<string, CallSpec> = {
  'POST /api/websites/:id/candidates': onceOnly(
    forUsers(
      withBody(
        ({ websiteId }) => `/api/websites/${websiteId}/candidates`,
        ({ candidateUrl }: OwnedData) => ({ url: candidateUrl }),
      ),
    ),
  ),
  'GET /api/websites/:id/candidates': forUsers(website('/candidates')),
  'GET /api/candidates/:id': forUsers(candidate()),
  'GET /api/candidates/:id/report': forUsers(candidate('/report')),
  'POST /api/candidates/:id/accept': onceOnly(
    forUsers(
      withBody(
        ({ candidateId }) => `/api/candidates/${candidateId}/accept`,
        ({ pageId, candidateShot }: OwnedData) => ({ pages: [{ id: pageId, current: candidateShot }] }),
      ),
    ),
  ),
  'DELETE /api/candidates/:id': forUsers(candidate()),
}
