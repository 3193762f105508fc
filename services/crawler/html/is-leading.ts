import { limits } from '../limits/limits.ts'

const leadsNowhere = /^\s*(#|$|javascript:|mailto:|tel:|sms:|data:|blob:|about:)/i
const placeholder = /\{\{.*\}\}|\$\{.*\}|<%.*%>/
/** Whether an address is a template without its values: `/products/{{slug}}`. */
export const isPlaceholder = (href: string): boolean => placeholder.test(href)

/** Whether an address as written may lead to a page. */
export const isLeading = (href: string | undefined): href is string =>
  href !== undefined && href.length <= limits.urlLength && !leadsNowhere.test(href) && !isPlaceholder(href)
