import { hasAnswered } from '../fetching/failure.ts'
import type { Failure } from '../pages/failure.ts'
import { fetchPage, type Visiting } from '../fetching/fetch-page.ts'
import type { Visit } from '../pages/page.ts'

const overHttps = new Set<Failure['kind']>(['refused', 'broken', 'timeout', 'no-https'])

/**
 * Advises the owner of a server without https to enter the http address, instead of reporting the error of
 * https.
 */
export async function suggestHttp(address: string, visit: Visit, visiting: Visiting): Promise<Visit> {
  const url = new URL(address)
  const { failure } = visit
  if (url.protocol !== 'https:' || failure?.host !== url.host) return visit
  if (!overHttps.has(failure.kind)) return visit
  url.protocol = 'http:'
  const other = await fetchPage(url.href, visiting)
  if (other.failure && !hasAnswered(other.failure)) return visit
  return { url: visit.url, failure: { kind: 'only-http', host: url.host, address: showAddress(url) } }
}

/** Writes an address as a user would enter it. */
const showAddress = ({ href, pathname, search }: URL) =>
  pathname === '/' && search === '' ? href.replace(/\/$/, '') : href
