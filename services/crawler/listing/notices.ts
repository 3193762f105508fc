import { showPath } from '../addresses/normalise-url.ts'
import type { Tally } from '../pages/tally.ts'

interface Outcome {
  tally: Tally
  /** The number of listed pages. */
  listed: number
  /** The number of found addresses that robots.txt disallows. */
  disallowed: number
  /** The number of addresses apart from the start page that do not match the owner's patterns. */
  notIncluded: number
}

const most = 0.8
const crowd = 3

/**
 * Sentences for the owner about unexpected declarations of the website about its pages, and about the watched
 * pages.
 */
export function noticesOf({ tally, listed, disallowed, notIncluded }: Outcome): string[] {
  const onlyStart = 'only the address that you entered is watched'
  const watched = listed === 1 ? onlyStart : `only ${listed} pages are watched`
  const { visited, start } = tally
  return [
    ofNoindex(tally, listed, watched),
    start.nofollow && !start.noindex && listed === 1 && visited === 0
      ? `The page that you entered asks for its links not to be followed (nofollow), so ${onlyStart}.`
      : '',
    disallowed > 0 && listed === 1 && visited === 0
      ? `The robots.txt of this website allows no other page to be visited, so ${onlyStart}.`
      : '',
    notIncluded > 0 && listed === 1 ? `No page that was found matches your patterns, so ${onlyStart}.` : '',
    ...elsewhere(tally),
    tally.copies >= crowd && tally.copies === visited
      ? `${all(visited, 'other page')} of this website show the same as the page that you entered, and say so themselves (canonical), so ${watched}.`
      : '',
    ...claimed(tally.doubted, 'but show something else'),
    ...claimed(tally.unread, 'which cannot be read'),
    ...viewsOf(tally.views),
  ].filter(Boolean)
}

/** Says which pages ask search engines not to list them, if all of them do, or the entered one. */
function ofNoindex({ start, visited, noindex: { size: noindex } }: Tally, listed: number, watched: string) {
  if (!start.noindex)
    return noindex > 0 && noindex === visited
      ? `${all(noindex, 'other page')} of this website ${noindex === 1 ? 'asks search engines not to list it' : 'ask search engines not to list them'} (noindex), so ${watched}.`
      : ''
  return noindex === visited
    ? `Every page of this website asks search engines not to list it (noindex). ${listed === 1 ? 'The address that you entered is' : `${all(listed, 'page')} are`} watched all the same.`
    : `The page that you entered asks search engines not to list it (noindex). It is watched all the same, and so are all pages that ask the same.`
}

function elsewhere({ elsewhere: hosts, visited }: Tally): string[] {
  const named = Map.groupBy(hosts.values(), (host) => host)
  return [...named]
    .filter(([, pages]) => pages.length >= (visited + 1) * most)
    .map(
      ([host]) =>
        `The pages of this website name addresses on ${host} as their originals (canonical). They are watched at the website that you entered.`,
    )
}

/**
 * Describes fragments with content of their own; a fragment is not sent to the website, so there is no
 * evidence that it is a page.
 */
function viewsOf(views: Map<string, string[]>): string[] {
  return [...views].slice(0, maxPages).map(([url, fragments]) => {
    const count = fragments.length
    const { pathname, search } = new URL(url)
    return `${showPath(url)} shows ${count === 1 ? 'something else' : `${count} other things`} at ${count === 1 ? 'an address' : 'addresses'} with a # (such as ${pathname}${search}${fragments[0]}). These are no pages of their own and are not watched.`
  })
}

const maxPages = 3

function claimed(claims: Map<string, number>, objection: string): string[] {
  return [...claims]
    .filter(([, count]) => count >= crowd)
    .map(
      ([url, count]) =>
        `${plural(count, 'page')} of this website claim to be ${showPath(url)} (canonical), ${objection}. Each is watched as a page of its own.`,
    )
}

const all = (count: number, noun: string) =>
  count === 1 ? `The only ${noun}` : count === 2 ? `Both ${noun}s` : `All ${count} ${noun}s`
const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
