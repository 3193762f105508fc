const subject = String.raw`(?:^|[^\w.$])(?:(?:window|document|self|top|parent)\s*\.\s*)*`
const written = String.raw`\s*(["'\x60])([^"'\x60]*)\1`
const assigned = new RegExp(
  String.raw`${subject}location(?:\s*\.\s*href)?\s*=${written}\s*(?:[;})]|$|\/\/|return)`,
)
const called = new RegExp(
  String.raw`${subject}(?:location\s*\.\s*(?:assign|replace)|open)\s*\(${written}\s*[,)]`,
)
/** A script that asks for confirmation does something that cannot be undone. */
const asks = /\b(?:confirm|prompt)\s*\(/
const maxLength = 4_096

/**
 * The address to which a handler such as `onclick="location = '/about'"` leads, if the script contains it
 * completely.
 */
export function linkInScript(script: string): string | undefined {
  if (script.length > maxLength || asks.test(script)) return undefined
  const [, , to] = assigned.exec(script) ?? called.exec(script) ?? []
  return to && !to.includes('${') ? to : undefined
}

/** The address in a link such as `javascript:location.href='/about'`. */
export const linkInHref = (href: string): string | undefined =>
  /^\s*javascript:/i.test(href) ? linkInScript(href.replace(/^\s*javascript:/i, '')) : undefined
