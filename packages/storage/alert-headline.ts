import { cut } from '@vigia/common/text/formats'
import { nameInHeadline } from '@vigia/domain/website-name'
import type { Alert, AlertPart } from './alert-file.ts'

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
const maxCharacters = 90
const maxClauses = 4

type Headed = Pick<Alert, 'websiteUrl' | 'websiteName' | 'headline' | 'isAlso'>

/**
 * One line about the parts of an alert: “Winter sale” is new on 24 pages, 1 page is broken. A single part
 * without described changes keeps its own headline.
 */
export function headlineOf(
  { websiteUrl, websiteName, headline, isAlso }: Headed,
  parts: AlertPart[],
): string {
  const [only] = parts
  if (!only) return headline
  if (parts.length === 1 && only.changes.length === 0)
    return isAlso ? `Also: ${only.headline}` : only.headline
  const name = nameInHeadline({ name: websiteName, url: websiteUrl })
  const clauses = parts.flatMap(clausesOf)
  // A number beside those of pages and changes would be read as one of them.
  const more = clauses.length > maxClauses ? ['and more'] : []
  const about = isAlso ? `Also on ${name}` : name
  return `${about}: ${[...clauses.slice(0, maxClauses), ...more].join(', ')}`
}

/**
 * The change that comes first, how many pages are broken, and how many other changes there are. Beside broken
 * pages, one of several changes is named only if it is on several pages.
 */
function clausesOf({ clause, changes, changesInAll, brokenPages }: AlertPart): string[] {
  if (changes.length === 0) return [clause]
  const [top, next] = changes.filter(({ isBroken }) => !isBroken)
  const first = brokenPages > 0 && next && top?.pages === 1 ? undefined : top
  const others = changesInAll - changes.filter(({ isBroken }) => isBroken).length - (first ? 1 : 0)
  return [
    ...(first ? [sayWhere(others > 0 ? { ...first, text: first.alone ?? first.text } : first)] : []),
    ...(brokenPages > 0 ? [`${count(brokenPages, 'page')} ${brokenPages === 1 ? 'is' : 'are'} broken`] : []),
    ...(others > 0 ? [count(others, 'other change')] : []),
  ]
}

/** Shortens the text for a subject line: the kind of element before “Winter sale” is left out. */
function sayWhere({ text, pages }: AlertPart['changes'][number]): string {
  const short = cut(text.replace(/^(?:Link|Button|Heading|Text|Label|Picture) (?=“)/, ''), maxCharacters)
  return pages > 1 ? `${short} on ${count(pages, 'page')}` : short
}
