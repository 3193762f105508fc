import { isReturn } from './account-forms.ts'
import { limits } from '../limits/limits.ts'

const tracking = new RegExp(
  [
    '^(utm_|mtm_|hsa_|_hs)',
    '^pk_(campaign|kwd|keyword|source|medium|content)$',
    '^(gclid|gclsrc|dclid|gbraid|wbraid|fbclid|msclkid|yclid|ttclid|twclid|li_fat_id|igshid|srsltid)$',
    '^(mc_cid|mc_eid|mkt_tok|_ga|_gl|vero_id|oly_anon_id|oly_enc_id|wickedid|epik|s_cid)$',
    '^(phpsessid|jsessionid|aspsessionid\\w*|sessionid|session_id|oscsid|zenid|cfid|cftoken|asp\\.net_sessionid)$',
  ].join('|'),
)
/** A parameter name with several meanings, and a value that looks like a session's: `sid=4f8a…`. */
const session = /^(sid|sess|session)=[\da-z]{20,}$/i
const sessionInPath = /;jsessionid=[^/;]*/i

/** The canonical spelling under which a link is followed, or null if it cannot lead to a page. */
export function normaliseUrl(href: string, base?: string): string | null {
  const url = URL.parse(href, base)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  if (url.username || url.password) return null
  const normal = url.origin + url.pathname.replace(sessionInPath, '') + withoutTracking(url)
  return normal.length <= limits.urlLength ? normal : null
}

function withoutTracking({ search, pathname }: URL): string {
  if (search.length < 2) return ''
  const kept = parametersOf(search).filter((parameter) => {
    const name = nameOf(parameter)
    return !tracking.test(name) && !session.test(parameter) && !isReturn(pathname, name)
  })
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}

const parametersOf = (search: string) => search.slice(1).split('&').filter(Boolean)
const nameOf = (parameter: string) => (parameter.split('=', 1)[0] ?? '').toLowerCase()

/**
 * A key that is equal for two spellings of one page's address: with or without www or a trailing slash, and
 * with parameters in any order.
 */
export function identify(normal: string): string {
  const known = identities.get(normal)
  if (known !== undefined) return known
  if (identities.size >= maxIdentities) identities.clear()
  const identity = spellEvenly(normal)
  identities.set(normal, identity)
  return identity
}

// The keys are cached, because each new address is looked up several times.
const identities = new Map<string, string>()
const maxIdentities = 5_000

function spellEvenly(normal: string): string {
  const url = new URL(normal)
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') : ''
  const query = url.search ? `?${parametersOf(url.search).toSorted().join('&')}` : ''
  return siteName(url) + evenEscapes(path + query)
}

const unreserved = /[\w.~-]/

function evenEscapes(text: string): string {
  if (!text.includes('%')) return text
  return text.replace(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCodePoint(Number.parseInt(escape.slice(1), 16))
    return unreserved.test(character) ? character : escape.toUpperCase()
  })
}

const siteName = (url: URL) => url.host.replace(/^www\./, '')

/**
 * Whether two addresses have the same name and port, with or without www; http and https on their default
 * ports are one site.
 */
export function isSameSite(one: string, other: string): boolean {
  return siteName(new URL(one)) === siteName(new URL(other))
}

/**
 * Moves an address of the site to the origin of its start page, so that one page is not requested under two
 * names.
 */
export function moveToOrigin(normal: string, origin: string): string {
  return origin + normal.slice(new URL(normal).origin.length)
}

/** The path and query for display; "/" for the homepage. */
export function showPath(normal: string): string {
  const { pathname, search } = new URL(normal)
  return pathname + search
}

const choice =
  /^(id|title|p|page_id|article|topic|t|f|name|slug|post|product|item|cat|category|path|doc|node|section|chapter|lang|hl|page|module)$/i

/** Whether the query selects the page, rather than its presentation: `?title=Bread`, `?p=7`. */
export function choosesByQuery(normal: string): boolean {
  const names = [...new URL(normal).searchParams.keys()]
  return names.length > 0 && names.every((name) => choice.test(name))
}

const route =
  /^(_?route|r|controller|action|act|do|option|view|task|page|p|q|s|section|site|go|show|content|module|mod|m|c|file|url|path)$/i

/**
 * Whether the query may select among all pages of a website, as in
 * `index.php?route=product/product&product_id=7`.
 */
export function routesByQuery(normal: string): boolean {
  return [...new URL(normal).searchParams.keys()].some((name) => route.test(name))
}
