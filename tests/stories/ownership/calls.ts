import { exampleUrl, forgedToken, unknownToken } from './invented-values.ts'
import type { Estate } from './owned-data.ts'

export interface Call {
  path: string
  body?: unknown
}

interface Use {
  /** How somebody who knows every id of an estate would go about it. */
  calls: (estate: Estate) => Call[]
  /** What may be answered to somebody else. */
  others: number[]
}

const nothing = [401, 404]
const strict = { sensitivity: 'strict' }
const hidden = (...paths: ((estate: Estate) => string)[]): Use => ({
  calls: (estate) => paths.map((path) => ({ path: path(estate) })),
  others: nothing,
})
const website = (rest = '') => hidden(({ websiteId }) => `/api/websites/${websiteId}${rest}`)
const told = (path: (estate: Estate) => string, body: unknown): Use => ({
  calls: (estate) => [{ path: path(estate), body }],
  others: nothing,
})
const tuned = (path: (estate: Estate) => string) => told(path, strict)
const picture: Use = {
  calls: ({ filenames }) => filenames.map((filename) => ({ path: `/screenshots/${filename}` })),
  others: nothing,
}
const own = (path: string, others: number[], body?: (estate: Estate) => unknown): Use => ({
  calls: (estate) => [{ path, ...(body && { body: body(estate) }) }],
  others,
})

const letter = { name: 'Somebody Else', email: 'somebody-else@example.com' }

/** One entry for each call that the gateway knows; what is missing here fails the ownership matrix. */
export const uses: Record<string, Use> = {
  'GET /api/websites': own('/api/websites', [200]),
  'POST /api/websites': own('/api/websites', [201, 403], () => ({ url: exampleUrl })),
  'GET /api/websites/:id': website(),
  'PATCH /api/websites/:id': tuned(({ websiteId }) => `/api/websites/${websiteId}`),
  'DELETE /api/websites/:id': website(),
  'GET /api/websites/:id/pages-with-screenshots': website('/pages-with-screenshots'),
  'GET /api/websites/:id/activity': website('/activity'),
  'GET /api/websites/:id/discovery': website('/discovery'),
  'PATCH /api/websites/:id/discovery': told(({ websiteId }) => `/api/websites/${websiteId}/discovery`, {
    exclude: ['/bread/*'],
  }),
  'POST /api/websites/:id/pins': told(({ websiteId }) => `/api/websites/${websiteId}/pins`, {
    path: '/bread/',
  }),
  'DELETE /api/websites/:id/pins': website('/pins?path=/bread/'),
  'POST /api/websites/:id/discover': website('/discover'),
  'POST /api/websites/:id/capture': website('/capture'),
  'POST /api/websites/:id/capture-all': website('/capture-all'),
  'POST /api/websites/:id/analyze': website('/analyze'),
  'POST /api/websites/:id/diff': website('/diff'),
  'POST /api/websites/:id/approve-all': website('/approve-all'),
  'PATCH /api/pages/:id': tuned(({ pageId }) => `/api/pages/${pageId}`),
  'POST /api/pages/:id/approve': hidden(({ pageId }) => `/api/pages/${pageId}/approve`),
  'GET /api/jobs/:id': hidden(({ jobId }) => `/api/jobs/${jobId}`),
  'POST /api/jobs/:id/cancel': hidden(({ jobId }) => `/api/jobs/${jobId}/cancel`),
  'GET /screenshots/:filename': picture,
  'HEAD /screenshots/:filename': picture,

  'GET /api/auth/user': own('/api/auth/user', [200, 401]),
  'GET /api/auth/user/optional': own('/api/auth/user/optional', [200]),
  'GET /api/auth/providers': own('/api/auth/providers', [200]),
  'POST /api/auth/signup': own('/api/auth/signup', [200], ({ person }) => ({
    email: person.email,
    password: 'taken over, perhaps',
    firstName: 'Not',
    lastName: 'Them',
  })),
  'POST /api/auth/login': own('/api/auth/login', [401], ({ person }) => ({
    email: person.email,
    password: 'a wrong guess',
  })),
  'POST /api/auth/sign-in-with-provider': own(
    '/api/auth/sign-in-with-provider',
    [400, 401, 403, 404],
    ({ person }) => ({ idToken: forgedToken(person.email) }),
  ),
  'POST /api/auth/logout': own('/api/auth/logout', [204]),
  'POST /api/auth/change-password': own('/api/auth/change-password', [400, 401], ({ person }) => ({
    currentPassword: person.password,
    newPassword: 'taken over, perhaps',
  })),
  'PUT /api/auth/update-profile': own('/api/auth/update-profile', [200, 401], ({ person }) => ({
    firstName: 'Not',
    lastName: 'Them',
    email: person.email,
  })),
  'DELETE /api/auth/delete-account': own('/api/auth/delete-account', [204, 401]),
  'POST /api/auth/reset-password/request': own(
    '/api/auth/reset-password/request',
    [200],
    ({ person: { email } }) => ({ email }),
  ),
  'GET /api/auth/reset-password/validate/:token': own(
    `/api/auth/reset-password/validate/${unknownToken}`,
    [400],
  ),
  'POST /api/auth/reset-password/confirm': own('/api/auth/reset-password/confirm', [400], () => ({
    token: unknownToken,
    password: 'taken over, perhaps',
  })),
  'POST /api/auth/verify-email/confirm': own('/api/auth/verify-email/confirm', [400], () => ({
    token: unknownToken,
  })),
  'POST /api/auth/verify-email/send': own('/api/auth/verify-email/send', [200], ({ person: { email } }) => ({
    email,
  })),

  'POST /api/contact': own('/api/contact', [200], () => ({
    ...letter,
    subject: 'A question',
    message: 'Whose is it?',
  })),
  'POST /api/data-rights-request': own('/api/data-rights-request', [200], () => ({
    ...letter,
    requestType: 'access',
    details: 'Everything, please',
  })),
  'POST /api/exports': own('/api/exports', [202, 401]),
  'GET /api/exports/:token': own(`/api/exports/${unknownToken}`, [404]),
  'GET /api/exports/:token/file': own(`/api/exports/${unknownToken}/file`, [404]),
}
