import { isAccountForm } from './account-forms.ts'
import type { Reason } from '../listing/reasons.ts'

/** What an address is by its spelling, if it is not a page that an owner would want watched. */
export interface Judgement {
  reason: Reason
  /** Lists lead to pages: they are read for their links, though not watched. */
  isPassage: boolean
  /** A form to sign in or to search is watched once, after everything else: its owner wants to know when it breaks. */
  isForm: boolean
  /** A site that names it in its sitemap means it as a page. */
  yieldsToSitemap: boolean
}

type Parameters = readonly (readonly [name: string, value: string])[]

interface Rule {
  reason: Reason
  isPassage?: boolean
  isForm?: boolean
  /** No sitemap makes a page of it. */
  isCertain?: boolean
  path?: RegExp
  name?: RegExp
  /** Together with `name`: only if the value matches. */
  value?: RegExp
}

const machine = { isCertain: true } as const
const acting = /^(log|sign)[-_]?(out|off)$|^(delete|remove|destroy|unsubscribe|add-to-cart|add_to_cart|sair)$/
const command = /^(action|do|task|op|act|cmd|mode|func)$/
const date = String.raw`(19|20)\d\d[-/](0?[1-9]|1[0-2])([-/](0?[1-9]|[12]\d|3[01]))?`

/**
 * Expressions are anchored and have no nested repetitions, so that no address takes long. Names are those that content management systems,
 * forums and shops document: MediaWiki, DokuWiki, WordPress, WooCommerce, Drupal, Joomla, phpBB, Django's admin, Apache's directory listings.
 */
const rules: Rule[] = [
  { reason: 'action', ...machine, path: /\/(?:log|sign)[-_]?(?:out|off)(?:\.\w+)?(?:\/|$)/ },
  {
    reason: 'action',
    ...machine,
    path: /\/(?:delete|remove|destroy|unsubscribe|add[-_]to[-_]cart|sair)(?:\.\w+)?(?:\/|$)/,
  },
  {
    reason: 'action',
    ...machine,
    name: /^(add-to-cart|add_to_cart|add_to_wishlist|remove_item|removed_item|undo_item|delete|logout|unsubscribe|_wpnonce|wc-ajax|empty_cart)$/,
  },
  { reason: 'action', ...machine, name: command, value: acting },
  {
    reason: 'account',
    ...machine,
    path: /\/wp-(?:login|signup|activate)\.php$|\/wp-admin(?:\/|$)|\/special:(?:userlogin|createaccount|passwordreset)(?:\/|$)/,
  },
  {
    reason: 'account',
    ...machine,
    name: command,
    value: /^(login|logon|signin|register|signup|lostpassword|lost_password|resendpwd|ucp|profile)$/,
  },
  {
    reason: 'account',
    ...machine,
    name: /^(returnto|returntoquery|redirect_to|return_to|returnurl|return_url|continue|login)$/,
  },
  {
    reason: 'reply',
    ...machine,
    name: /^(replytocom|reply|reply_to|replyto|in_reply_to|quote|like_comment|unapproved|moderation-hash)$/,
  },
  {
    reason: 'reply',
    ...machine,
    name: command,
    value: /^(reply|quote|post|posting|newtopic|newthread|newreply|report|markread)$/,
  },
  { reason: 'reply', ...machine, name: /^(share|share_to|sharer|nb)$/ },
  { reason: 'reply', path: /\/comment-page-\d+\/?$/ },
  {
    reason: 'edit',
    ...machine,
    name: command,
    value:
      /^(edit|editredlink|submit|history|diff|compare|revisions?|rollback|protect|unprotect|purge|watch|unwatch|markpatrolled|move|info|credits|raw|render|source|viewsource|recent|index|media|backlink|subscribe|changes|rename|upload|create|new|check|draft|admin|manage)$/,
  },
  {
    reason: 'edit',
    ...machine,
    name: /^(oldid|diff|difftype|rev|rev2|revision|veaction|redlink|_popup|_to_field|vesection|direction_of_diff|preview|preview_id|preview_nonce|customize_changeset_uuid|doing_wp_cron)$/,
  },
  { reason: 'edit', ...machine, name: /^title$/, value: /^special:/ },
  { reason: 'edit', ...machine, path: /\/special:[^/]/ },
  {
    reason: 'edit',
    ...machine,
    path: /\/(?=[^/]*\d)[^/]+\/(?:edit|delete|reply|history|diff|revisions?|raw|compare|report|quote|password)\/?$/,
  },
  { reason: 'edit', path: /[^/]\/(?:edit|revisions|blame)\/?$/ },
  {
    reason: 'feed',
    ...machine,
    // An address that is only called /feed may be a page of news; a feed there is no HTML, which one visit finds out.
    path: /^(?!\/feed$).*\/(?:feed|rss|rss2|atom|rdf)(?:\/(?:rss|rss2|atom|rdf))?(?:\.\w{2,5})?\/?$|\/wp-json(?:\/|$)|\/xmlrpc\.php$|\/trackback\/?$|\/oembed(?:\/|$)/,
  },
  { reason: 'feed', ...machine, name: /^(feed|rest_route|ical|outlook-ical|oembed)$/ },
  {
    reason: 'feed',
    ...machine,
    name: /^(format|type|output|action|view)$/,
    value: /^(feed|rss|rss2|atom|json|xml|csv|ical|ics|opensearch)$/,
  },
  { reason: 'media', ...machine, path: /\/lib\/exe\/(?:fetch|detail|mediamanager)\.php$/ },
  { reason: 'media', ...machine, name: /^attachment_id$/ },
  {
    reason: 'print',
    ...machine,
    name: /^(print|printable|printview|printer_friendly|amp|pdf|mobileaction|useskin|replyform|embed)$/,
  },
  {
    reason: 'print',
    ...machine,
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
  { reason: 'author', isPassage: true, isCertain: true, path: /\/author\/[^/]+\/?$/ },
  { reason: 'author', isPassage: true, isCertain: true, name: /^author$/, value: /^\d+$/ },
  { reason: 'pagination', isPassage: true, path: /\/page\/\d+\/?$/ },
  {
    reason: 'pagination',
    isPassage: true,
    name: /^(page|paged|pg|pageno|page_no|pagenum|page_num|page_number|pagenumber|start|offset|skip|cpage|product-page|comments_page)$/,
    value: /^\d+$/,
  },
]

const rulesOfPaths = rules.filter(({ path }) => path)

/** Tracking, a list of pages, or a technical address: classified by the spelling of an address alone, in its normal form. */
export function judgeAddress(normal: string): Judgement | undefined {
  const { pathname, searchParams, search } = new URL(normal)
  const path = readable(pathname).toLowerCase()
  const parameters = search
    ? [...searchParams].map(([name, value]) => [name.toLowerCase(), value.toLowerCase()] as const)
    : []
  const possible = search ? rules : rulesOfPaths
  const rule = possible.find((one) => applies(one, path, parameters)) ?? accountForm(path)
  if (!rule) return undefined
  const { reason, isPassage = false, isCertain = false, isForm = false } = rule
  return { reason, isPassage, isForm: isForm && search === '', yieldsToSitemap: !isCertain }
}

const accountForm = (path: string): Rule | undefined =>
  isAccountForm(path) ? { reason: 'account', isForm: true } : undefined

/** Why an address is not watched, by its spelling. */
export function reasonAgainst(normal: string): Reason | undefined {
  const judged = judgeAddress(normal)
  return judged?.isForm ? undefined : judged?.reason
}

function applies(
  { path: shape, name: shapeOfName, value: shapeOfValue }: Rule,
  path: string,
  parameters: Parameters,
): boolean {
  if (shape) return shape.test(path)
  return parameters.some(
    ([name, value]) => shapeOfName?.test(name) && (!shapeOfValue || shapeOfValue.test(value)),
  )
}

function readable(path: string): string {
  try {
    return path.includes('%') ? decodeURIComponent(path) : path
  } catch {
    return path
  }
}
