import { isAccountForm } from './account-forms.ts'
import type { Reason } from './reasons.ts'

/**
 * The judgement of an address by its spelling, if it may not be a page that an owner would want watched. Only
 * the response proves it.
 */
export interface Judgement {
  reason: Reason
  /** Whether the address is a list, which is not watched but read for its links to pages. */
  isPassage: boolean
  /**
   * Whether the address is a form to sign in or to search, which is watched once, after everything else,
   * because its owner wants to know when it breaks.
   */
  isForm: boolean
  /** Whether a visit might change something on the website. */
  mayAct: boolean
  /** The suspicious part of the address, such as `history` or `action=edit`. */
  tool: string
  /** The address of the page that this tool, version or list belongs to, which lacks that part. */
  of: string
  /** The words that a search is for. */
  value: string
}

type Parameters = readonly (readonly [name: string, value: string])[]

interface Rule {
  reason: Reason
  isPassage?: boolean
  isForm?: boolean
  mayAct?: boolean
  path?: RegExp
  name?: RegExp
  /** A pattern for the parameter's value, in addition to `name`. */
  value?: RegExp
}

const acts = { mayAct: true } as const
const acting =
  /^(log|sign)[-_]?(out|off)$|^(delete|remove|destroy|unsubscribe|add-to-cart|add_to_cart|sair|rollback|protect|unprotect|purge|watch|unwatch|markpatrolled|markread|move|submit|subscribe|rename|upload|post)$/
const command = /^(action|do|task|op|act|cmd|mode|func)$/
const date = String.raw`(19|20)\d\d[-/](0?[1-9]|1[0-2])([-/](0?[1-9]|[12]\d|3[01]))?`

/**
 * Expressions are anchored and have no nested repetitions, so that no address takes long. Names are those
 * that content management systems, forums and shops document: MediaWiki, DokuWiki, WordPress, WooCommerce,
 * Drupal, Joomla, phpBB, Django's admin, Apache's directory listings.
 */
const rules: Rule[] = [
  { reason: 'action', isForm: true, path: /\/(?:(?:log|sign)[-_]?(?:out|off)|unsubscribe)(?:\.\w+)?\/?$/ },
  { reason: 'action', ...acts, path: /\/(?:log|sign)[-_]?(?:out|off)(?:\.\w+)?\// },
  {
    reason: 'action',
    ...acts,
    path: /\/(?:delete|remove|destroy|unsubscribe|add[-_]to[-_]cart|sair)(?:\.\w+)?(?:\/|$)/,
  },
  {
    reason: 'action',
    ...acts,
    name: /^(like_comment|unapproved|moderation-hash|add-to-cart|add_to_cart|add_to_wishlist|remove_item|removed_item|undo_item|delete|logout|unsubscribe|_wpnonce|wc-ajax|empty_cart)$/,
  },
  { reason: 'action', ...acts, name: command, value: acting },
  {
    reason: 'account',
    path: /\/wp-(?:login|signup|activate)\.php$|\/wp-admin(?:\/|$)|\/special:(?:userlogin|createaccount|passwordreset)(?:\/|$)/,
  },
  {
    reason: 'account',
    name: command,
    value: /^(login|logon|signin|register|signup|lostpassword|lost_password|resendpwd|ucp|profile)$/,
  },
  {
    reason: 'account',
    name: /^(returnto|returntoquery|redirect_to|return_to|returnurl|return_url|continue|login)$/,
  },
  {
    reason: 'reply',
    name: /^(replytocom|reply|reply_to|replyto|in_reply_to|quote)$/,
  },
  {
    reason: 'reply',
    name: command,
    value: /^(reply|quote|posting|newtopic|newthread|newreply|report)$/,
  },
  { reason: 'reply', name: /^(share|share_to|sharer|nb)$/ },
  { reason: 'reply', path: /\/comment-page-\d+\/?$/ },
  {
    reason: 'edit',
    name: command,
    value:
      /^(edit|editredlink|history|diff|compare|revisions?|info|credits|raw|render|source|viewsource|recent|index|media|backlink|changes|create|new|check|draft|admin|manage)$/,
  },
  {
    reason: 'edit',
    name: /^(oldid|diff|difftype|rev|rev2|revision|veaction|redlink|_popup|_to_field|vesection|direction_of_diff|preview|preview_id|preview_nonce|customize_changeset_uuid|doing_wp_cron)$/,
  },
  { reason: 'edit', name: /^title$/, value: /^special:/ },
  { reason: 'edit', path: /\/special:[^/]/ },
  {
    reason: 'edit',
    path: /\/(?=[^/]*\d)[^/]+\/(?:edit|delete|reply|history|diff|revisions?|raw|compare|report|quote|password)\/?$/,
  },
  { reason: 'edit', path: /[^/]\/(?:edit|revisions|blame)\/?$/ },
  {
    reason: 'feed',
    // The pattern excludes `/feed` alone, which may be a page of news; a feed there is no HTML, which one
    // visit finds out.
    path: /^(?!\/feed$).*\/(?:feed|rss|rss2|atom|rdf)(?:\/(?:rss|rss2|atom|rdf))?(?:\.\w{2,5})?\/?$|\/wp-json(?:\/|$)|\/xmlrpc\.php$|\/trackback\/?$|\/oembed(?:\/|$)/,
  },
  { reason: 'feed', name: /^(feed|rest_route|ical|outlook-ical|oembed)$/ },
  {
    reason: 'feed',
    name: /^(format|type|output|action|view)$/,
    value: /^(feed|rss|rss2|atom|json|xml|csv|ical|ics|opensearch)$/,
  },
  { reason: 'media', path: /\/lib\/exe\/(?:fetch|detail|mediamanager)\.php$/ },
  { reason: 'media', name: /^attachment_id$/ },
  {
    reason: 'print',
    name: /^(print|printable|printview|printer_friendly|amp|pdf|mobileaction|useskin|replyform|embed)$/,
  },
  {
    reason: 'print',
    name: /^(format|view|mode|output|layout|action|do|tmpl|version)$/,
    value: /^(print|printable|printpage|printer|pdf|amp|mobile|component|export_\w+)$/,
  },
  {
    reason: 'print',
    path: /\/(?:node\/\d+\/print|print(?:able)?\/\d+|printable\/print\/[^/]+)\/?$|[^/]\/(?:amp|embed)\/?$/,
  },
  { reason: 'search', name: /^(s|q|query|search|searchword|search_query|keywords?)$/ },
  { reason: 'search', isForm: true, path: /\/search(?:\.\w{2,5})?\/?$/ },
  {
    reason: 'sorting',
    name: /^(sort|sort_?by|sort_?dir|sort_?order|order|order_?by|order_?dir|dir|direction|per_?page|page_?size|limit|items_per_page|product_orderby|product_count|query_type_\w+|rating_filter|(min|max)_?price|price|facets?|filters?|filter_\w+|stock_status|show_?all|viewmode|displaymode)$/,
  },
  { reason: 'sorting', name: /^(f|filters?|facets?|refine|sort|order)\[/ },
  {
    reason: 'sorting',
    name: /^(view|display|layout|mode)$/,
    value: /^(grid|list|table|compact|cards|tiles)$/,
  },
  { reason: 'sorting', name: /^c$/, value: /^[nmsd];o=[ad]$/ },
  { reason: 'sorting', name: /^o$/, value: /^(-\d+|-?\d+(\.-?\d+)+)?$/ },
  {
    reason: 'sorting',
    name: /^_changelist_filters$|^_facets$|\w__(exact|isnull|in|range|[gl]te?|year|month|day)$/,
  },
  { reason: 'calendar', isPassage: true, path: new RegExp(String.raw`/${date}/?$`) },
  {
    reason: 'calendar',
    isPassage: true,
    name: /^(day|date|month|week|yr|mo|m|cal|calendar|start_?date|tribe-bar-date|eventdate|from|to|until|since)$/,
    value: new RegExp(String.raw`^(${date}|(19|20)\d{4}(\d\d)?)$`),
  },
  { reason: 'calendar', isPassage: true, name: /^(day|date|month|week|yr|mo|calendar)$/, value: /^\d+$/ },
  { reason: 'author', isPassage: true, path: /\/author\/[^/]+\/?$/ },
  { reason: 'author', isPassage: true, name: /^author$/, value: /^\d+$/ },
  { reason: 'pagination', isPassage: true, path: /\/page\/\d+\/?$/ },
  {
    reason: 'pagination',
    isPassage: true,
    name: /^(page|paged|pg|pageno|page_no|pagenum|page_num|page_number|pagenumber|start|offset|skip|cpage|product-page|comments_page)$/,
    value: /^\d+$/,
  },
]

const rulesOfPaths = rules.filter(({ path }) => path)

/** Judges an address in its normal form by its spelling alone. */
export function judgeAddress(normal: string): Judgement | undefined {
  const { pathname, searchParams, search } = new URL(normal)
  const path = readable(pathname).toLowerCase()
  const parameters = search
    ? [...searchParams].map(([name, value]) => [name.toLowerCase(), value.toLowerCase()] as const)
    : []
  const possible = search ? rules : rulesOfPaths
  const rule = possible.find((one) => applies(one, path, parameters)) ?? accountForm(path)
  if (!rule) return undefined
  const { reason, isPassage = false, isForm = false, mayAct = false } = rule
  const found = !rule.path
    ? toolInQuery(normal, rule)
    : isForm && search
      ? toolOfForm(normal)
      : toolInPath(normal, path)
  // A form with parameters is a request to do something.
  const isAsked = reason === 'action' && isForm && search !== ''
  return { reason, isPassage, isForm: isForm && search === '', mayAct: mayAct || isAsked, ...found }
}

/** Whether the path's last part is a tool of the address before it. */
function toolInPath(normal: string, path: string) {
  const tool = path.split('/').findLast(Boolean) ?? ''
  const of = new URL(normal)
  of.search = ''
  of.pathname = of.pathname.replace(/\/[^/]*\/?$/, '')
  return { tool, of: of.href, value: '' }
}

function toolOfForm(normal: string) {
  const [of = '', tool = ''] = normal.split('?', 2)
  return { tool: tool.split('=', 1)[0] ?? '', of, value: '' }
}

function toolInQuery(normal: string, rule: Rule) {
  const of = new URL(normal)
  const all = [...of.searchParams]
  const isTool = ([name, value]: readonly [string, string]) =>
    isMeant(rule, name.toLowerCase(), value.toLowerCase())
  const [name, value] = all.find(isTool) ?? ['', '']
  const rest = all.filter((parameter) => !isTool(parameter))
  of.search = new URLSearchParams(rest).toString()
  return { tool: rule.value ? `${name}=${value}` : name, of: of.href, value }
}

const accountForm = (path: string): Rule | undefined =>
  isAccountForm(path) ? { reason: 'account', isForm: true, path: /$/ } : undefined

function applies(rule: Rule, path: string, parameters: Parameters): boolean {
  if (rule.path) return rule.path.test(path)
  return parameters.some(([name, value]) => isMeant(rule, name, value))
}

const isMeant = ({ name: names, value: values }: Rule, name: string, value: string): boolean =>
  Boolean(names?.test(name) && (!values || values.test(value)))

function readable(path: string): string {
  try {
    return path.includes('%') ? decodeURIComponent(path) : path
  } catch {
    return path
  }
}
