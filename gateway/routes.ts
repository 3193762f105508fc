import type { LimitName } from './limits/limits.ts'

export type ServiceName = 'accounts' | 'websites' | 'legal'

export interface Route {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  service: ServiceName
  limits?: LimitName[]
}

const signIn: LimitName[] = ['signIns', 'signInFailures', 'addressFailures', 'accountFailures']
const mails: LimitName[] = ['mails', 'addressMails']
const accounts = { service: 'accounts' } as const
const websites = { service: 'websites' } as const
const legal = { service: 'legal' } as const

/** Every API route; anything else is not found. */
export const routes: Route[] = [
  { method: 'GET', path: '/api/auth/user', ...accounts },
  { method: 'GET', path: '/api/auth/user/optional', ...accounts },
  { method: 'GET', path: '/api/auth/providers', ...accounts },
  { method: 'POST', path: '/api/auth/signup', ...accounts, limits: ['signUps', 'mails'] },
  { method: 'POST', path: '/api/auth/login', ...accounts, limits: signIn },
  { method: 'POST', path: '/api/auth/sign-in-with-provider', ...accounts, limits: ['addressFailures'] },
  { method: 'POST', path: '/api/auth/logout', ...accounts },
  { method: 'POST', path: '/api/auth/change-password', ...accounts, limits: ['passwordFailures'] },
  { method: 'PUT', path: '/api/auth/update-profile', ...accounts },
  { method: 'DELETE', path: '/api/auth/delete-account', ...accounts },
  { method: 'POST', path: '/api/auth/reset-password/request', ...accounts, limits: mails },
  { method: 'GET', path: '/api/auth/reset-password/validate/:token', ...accounts },
  { method: 'POST', path: '/api/auth/reset-password/confirm', ...accounts },
  { method: 'POST', path: '/api/auth/verify-email/send', ...accounts, limits: mails },
  { method: 'POST', path: '/api/auth/verify-email/confirm', ...accounts },

  { method: 'GET', path: '/api/websites', ...websites },
  { method: 'POST', path: '/api/websites', ...websites, limits: ['visitorAdds', 'userAdds'] },
  { method: 'GET', path: '/api/websites/:id', ...websites },
  { method: 'PATCH', path: '/api/websites/:id', ...websites },
  { method: 'DELETE', path: '/api/websites/:id', ...websites },
  { method: 'GET', path: '/api/websites/:id/pages-with-screenshots', ...websites },
  { method: 'GET', path: '/api/websites/:id/activity', ...websites },
  { method: 'GET', path: '/api/websites/:id/discovery', ...websites },
  { method: 'PATCH', path: '/api/websites/:id/discovery', ...websites },
  { method: 'POST', path: '/api/websites/:id/pins', ...websites },
  { method: 'DELETE', path: '/api/websites/:id/pins', ...websites },
  { method: 'POST', path: '/api/websites/:id/discover', ...websites, limits: ['jobStarts'] },
  { method: 'POST', path: '/api/websites/:id/capture', ...websites, limits: ['jobStarts'] },
  { method: 'POST', path: '/api/websites/:id/capture-all', ...websites, limits: ['jobStarts'] },
  { method: 'POST', path: '/api/websites/:id/analyze', ...websites, limits: ['jobStarts'] },
  { method: 'POST', path: '/api/websites/:id/diff', ...websites, limits: ['jobStarts'] },
  { method: 'POST', path: '/api/websites/:id/approve-all', ...websites },
  { method: 'PATCH', path: '/api/pages/:id', ...websites },
  { method: 'POST', path: '/api/pages/:id/approve', ...websites },
  { method: 'GET', path: '/api/jobs/:id', ...websites, limits: ['jobLookups'] },
  { method: 'POST', path: '/api/jobs/:id/cancel', ...websites },
  { method: 'GET', path: '/screenshots/:filename', ...websites },
  { method: 'HEAD', path: '/screenshots/:filename', ...websites },

  { method: 'POST', path: '/api/contact', ...legal, limits: ['contacts'] },
  { method: 'POST', path: '/api/data-rights-request', ...legal, limits: ['dataRights'] },
  { method: 'POST', path: '/api/exports', ...legal, limits: ['exports'] },
  { method: 'GET', path: '/api/exports/:token', ...legal },
  { method: 'GET', path: '/api/exports/:token/file', ...legal },
]
