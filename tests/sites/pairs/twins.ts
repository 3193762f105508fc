import type { Pair, PageVersion } from './pair.ts'

type Page = PageVersion['page']

/** The same pairs on pages that are written from right to left: their verdicts are the same. */
export const twinsOf = (kinds: Record<string, readonly Pair[]>): Record<string, Pair[]> =>
  Object.fromEntries(
    Object.entries(kinds).map(([kind, pairs]) => [
      `${kind}, from right to left`,
      pairs.filter(hasTwin).map(twinOf),
    ]),
  )

/** Pairs whose twins are other pages, with the reasons. */
const withoutTwins = new Map([
  ['A page that reads from right to left', 'Its twin is the same page before and after.'],
  [
    'A price that comes over a web socket, and another word beside it',
    'The word is on the side to which a longer price would move it, and is ignored there.',
  ],
  [
    'Another case of a letter of 11 px',
    'The text ends at a fixed edge, so that its other letters move by a fraction of a pixel.',
  ],
])

export const hasTwin = ({ name }: Pair) => !withoutTwins.has(name)

export const twinName = (name: string) => `${name}, as a twin from right to left`

export const twinOf = (pair: Pair): Pair => ({
  ...pair,
  name: twinName(pair.name),
  before: turn(pair.before),
  after: turn(pair.after),
})

function turn({ page, resources }: PageVersion): PageVersion {
  if (typeof page !== 'function') return { page: turnAnswer(page), resources }
  return { page: (visit) => turnAnswer(page(visit)), resources }
}

function turnAnswer(answer: Exclude<Page, Function>) {
  if (typeof answer === 'string') return addDirection(answer)
  return typeof answer.body === 'string' ? { ...answer, body: addDirection(answer.body) } : answer
}

/** Documents without a root element in their text get one. */
function addDirection(page: string): string {
  if (/<html[^>]*\bdir=/i.test(page)) return page
  if (/<html\b/i.test(page)) return page.replace(/<html\b/i, '<html dir="rtl"')
  const [doctype = ''] = /^\s*<!doctype[^>]*>/i.exec(page) ?? []
  return `${doctype}<html dir="rtl">${page.slice(doctype.length)}`
}
