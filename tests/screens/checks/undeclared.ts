import type { Window } from '../../stories/support/open-browser.ts'
import type { BrowserData } from './browser-data.ts'

export const cookieNames = { session: 'vigia.session', theme: 'vigia.theme', csrf: 'vigia.csrf' }
export const asCookies = [cookieNames.csrf, cookieNames.session, cookieNames.theme]
/** Storage named in the cookie policy, and a message that is shown after a reload. */
const declaredStorage =
  /^(vigia\.(cookies|notifications)|onboarding:.+|dashboard\..+|account\.return-path|shell\.toast)$/

/** The answer of `findUndeclared` if everything is declared. */
export const nothing = { cookies: [], stored: [], origins: [], refusals: [] }

/**
 * Cookies, storage and origins that the cookie policy does not name, and violations of the content security
 * policy.
 */
export async function findUndeclared(origin: string, data: BrowserData, { errors }: Window) {
  const { cookies, stored, origins } = await data.read()
  return {
    cookies: cookies.filter((name) => !asCookies.includes(name)),
    stored: stored.filter((name) => !declaredStorage.test(name)),
    origins: origins.filter((one) => one !== origin),
    refusals: errors.filter((error) => / refused /.test(error)),
  }
}
