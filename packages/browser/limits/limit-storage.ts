import type { Session } from '../cdp.ts'

/** Databases, caches and files of one website: ordinary pages keep a few megabytes. */
export const maxStorageBytes = 32 * 2 ** 20

/**
 * The browser holds in its own memory what pages store in a context, so that one page's writing delays all others'. A page that stores
 * more gets a `QuotaExceededError`.
 */
export function limitStorage({ send }: Pick<Session, 'send'>, url: string): void {
  const origin = URL.parse(url)?.origin ?? 'null'
  if (origin === 'null') return
  send('Storage.overrideQuotaForOrigin', { origin, quotaSize: maxStorageBytes }).catch(() => {})
}
