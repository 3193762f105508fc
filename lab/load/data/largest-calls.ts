import type { LargestWebsite } from './seed-largest.ts'

export interface LargestCall {
  method: string
  /** The name of the operation. */
  name: string
  path: string
  /** What is large in this call, if it is not the website itself. */
  about?: string
  body?: unknown
  /** Milliseconds to wait for the work that it starts; 50 by default. */
  settleMs?: number
  /**
   * A call that follows from this one's answer, such as one that undoes it, so that the next round begins as
   * the first did.
   */
  next?: (body: string) => LargestCall | undefined
}

const schedule = {
  isOn: true,
  rhythm: 'cron',
  minuteOfDay: 0,
  weekdays: [1],
  timeZone: 'America/New_York',
  onlyBetween: null,
  holdBetween: null,
  confirmMinutes: 10,
  rediscover: true,
}
const rule = { pageId: null, pathPattern: `/${'*a'.repeat(99)}`, viewport: null, note: 'é'.repeat(300) }
const selector = `${':not(a > b ~ c), '.repeat(15)}:has(b)`
const pattern = `${'(?i)[\\pL\\pN]{2,9}'.repeat(20)}z`

/**
 * All calls of the contract whose requests or answers can be large, on a website that has the allowed maximum
 * of everything.
 */
export const largestCalls = (website: LargestWebsite): LargestCall[] => [
  ...readCalls(website),
  ...snapshotCalls(website),
  ...scheduleCalls(website),
  ...writeCalls(website),
  ...accountCalls(),
]

const read = (name: string, path: string, about?: string): LargestCall => ({
  method: 'GET',
  name,
  path,
  ...(about && { about }),
})

const readCalls = ({ websiteId, pageId }: LargestWebsite): LargestCall[] => [
  read('/api/websites', '/api/websites'),
  read('/api/websites/:id', `/api/websites/${websiteId}`),
  read(
    '/api/websites/:id/pages-with-screenshots',
    `/api/websites/${websiteId}/pages-with-screenshots`,
    '300 views of 200 regions, 50 sentences and 50 rules',
  ),
  read('/api/websites/:id/discovery', `/api/websites/${websiteId}/discovery`),
  read('/api/websites/:id/groups', `/api/websites/${websiteId}/groups`, '200 groups of 300 views'),
  read('/api/websites/:id/rules', `/api/websites/${websiteId}/rules`, '50 rules'),
  read('/api/websites/:id/activity', `/api/websites/${websiteId}/activity`, '2,000 entries'),
  read('/api/websites/:id/runs', `/api/websites/${websiteId}/runs?limit=50`, '60 runs'),
  read('/api/websites/:id/monitor', `/api/websites/${websiteId}/monitor`),
  read('/api/pages/:id/versions', `/api/pages/${pageId}/versions?limit=100`, '500 versions of 200 regions'),
  read('/api/pages/:id/notes', `/api/pages/${pageId}/notes`, '200 notes'),
  read('/api/pages/:id/approvals', `/api/pages/${pageId}/approvals`),
]

const snapshotCalls = ({ pageId, versionId, otherVersionId }: LargestWebsite): LargestCall[] => [
  read(
    '/api/pages/:id/elements',
    `/api/pages/${pageId}/elements?x=0&y=0&width=1000&height=9000`,
    '19,000 elements and texts',
  ),
  read('/api/versions/:id/dom', `/api/versions/${versionId}/dom`, '19,000 elements and texts'),
  read('/api/versions/:id/sentences', `/api/versions/${versionId}/sentences`, '200 regions'),
  read(
    '/api/versions/:id/sentences?against',
    `/api/versions/${versionId}/sentences?against=${otherVersionId}`,
  ),
]

function scheduleCalls({ websiteId }: LargestWebsite): LargestCall[] {
  const preview = (cron: string, about: string, onlyBetween: object | null = null): LargestCall => ({
    method: 'POST',
    name: '/api/websites/:id/monitor/preview',
    path: `/api/websites/${websiteId}/monitor/preview`,
    about,
    body: { ...schedule, cron, onlyBetween },
  })
  return [
    preview('0 0 31 2 *', '31 February'),
    preview('0 0 13 * +5L', 'a last Friday that is a 13th'),
    preview('0 0 29 2 +MON', 'a Monday that is 29 February'),
    preview('0 1 * * *', 'outside of its hours', { from: 600, to: 601 }),
    preview('30 2 8-14 3 +SUN', 'in the hour that is skipped', { from: 150, to: 150 }),
    {
      ...preview('0 0 29 2 +MON', ''),
      method: 'PUT',
      name: '/api/websites/:id/monitor',
      path: `/api/websites/${websiteId}/monitor`,
    },
  ]
}

const post = (name: string, path: string, body: unknown, about: string, settleMs = 50): LargestCall => ({
  method: 'POST',
  name,
  path,
  body,
  about,
  settleMs,
})

function writeCalls({ websiteId, pageId }: LargestWebsite): LargestCall[] {
  const website = `/api/websites/${websiteId}`
  const note = `/api/pages/${pageId}/notes`
  const address = `https://example.com/${'é'.repeat(20_000)}`
  return [
    approvalCall(website),
    ...previewCalls(website),
    discoveryCall(website),
    post('/api/pages/:id/notes', note, { text: 'é'.repeat(1_000), x: 1, y: 1 }, 'a long note'),
    post('/api/websites', '/api/websites', { url: address }, 'a long address'),
    // This call is the last one, because the results that it compares again are deleted.
    post(
      '/api/websites/:id/rules',
      `${website}/rules`,
      { ...rule, kind: 'text', pattern },
      'the longest pattern',
    ),
  ]
}

const approvalCall = (website: string): LargestCall => ({
  ...post('/api/websites/:id/approve-all', `${website}/approve-all`, {}, '300 views', 300),
  next: (body) => {
    const { batchId } = JSON.parse(body)
    return post('/api/approvals/:id/undo', `/api/approvals/${batchId}/undo`, {}, '300 views', 300)
  },
})

function discoveryCall(website: string): LargestCall {
  const patterns = Array.from({ length: 50 }, (_, nth) => `/${'a'.repeat(150)}${nth}/*`)
  const body = { include: patterns, exclude: patterns }
  return {
    ...post('/api/websites/:id/discovery', `${website}/discovery`, body, '100 patterns'),
    method: 'PATCH',
  }
}

function previewCalls(website: string): LargestCall[] {
  const [name, path] = ['/api/websites/:id/rules/preview', `${website}/rules/preview`]
  const everywhere = { ...rule, pathPattern: null }
  return [
    post(name, path, { ...everywhere, kind: 'text', pattern }, 'a pattern, 200 versions', 4_000),
    post(name, path, { ...everywhere, kind: 'selector', selector }, 'a selector, 200 versions', 4_000),
  ]
}

function accountCalls(): LargestCall[] {
  const large = 'é'.repeat(30_000)
  const send = (path: string, body: unknown, settleMs = 50) =>
    post(path, path, body, 'a body of 60 kB', settleMs)
  return [
    read('/api/channels', '/api/channels'),
    send('/api/auth/login', { email: `${large}@example.com`, password: large }),
    send('/api/auth/signup', { email: 'a@example.com', password: large, firstName: large, lastName: large }),
    send('/api/contact', { name: 'a', email: 'a@example.com', subject: 'a', message: large }),
    send('/api/channels', { kind: 'webhook', url: `https://example.com/${large}` }),
    send('/api/exports', {}, 5_000),
  ]
}
