import { settings } from './settings.ts'

/** Which service answers for which part of the address; longest first where two could. */
export const routes: { prefix: string; service: string }[] = [
  { prefix: '/api/auth/', service: settings.ACCOUNTS_URL },
  { prefix: '/api/websites', service: settings.WEBSITES_URL },
  { prefix: '/api/pages/', service: settings.WEBSITES_URL },
  { prefix: '/api/jobs/', service: settings.WEBSITES_URL },
  { prefix: '/screenshots/', service: settings.WEBSITES_URL },
  { prefix: '/api/contact', service: settings.LEGAL_URL },
  { prefix: '/api/data-rights-request', service: settings.LEGAL_URL },
]
