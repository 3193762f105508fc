import type { Session } from '../cdp.ts'

/** The limit for databases, caches and files of one website; ordinary pages store a few megabytes. */
export const maxStorageBytes = 32 * 2 ** 20

/**
 * Limits the storage of a website: the browser keeps it in its own memory, so one page's writing would delay
 * all pages. A page that stores more gets a `QuotaExceededError`.
 */
export function limitStorage({ send }: Pick<Session, 'send'>, url: string): void {
  const origin = URL.parse(url)?.origin ?? 'null'
  if (origin === 'null') return
  send('Storage.overrideQuotaForOrigin', { origin, quotaSize: maxStorageBytes }).catch(() => {})
}
