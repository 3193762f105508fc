import type { Change } from './site.ts'

type Place = Pick<Change, 'page' | 'at'>

/** A change of words; `file` names the file if they are not in the page itself, or not only there. */
export const words = (
  name: string,
  { page, at }: Place,
  from: string,
  to: string,
  file: string | RegExp = page,
): Change => ({ name, page, at, kind: 'changed', edits: [{ file, from, to }] })

/** A rule at the end of the page's head. */
export const styled = (name: string, { page, at }: Place, rule: string): Change => ({
  name,
  page,
  at,
  kind: 'changed',
  edits: [{ file: page, from: '</head>', to: `<style>${rule}</style></head>` }],
})

/** A change that removes the selected element from the layout. */
export const removed = (name: string, place: Place): Change => ({
  ...styled(name, place, `${place.at} { display: none !important }`),
  kind: 'removed',
})

/** HTML that comes to stand before something else. */
export const inserted = (name: string, { page, at }: Place, before: string, html: string): Change => ({
  name,
  page,
  at,
  kind: 'inserted',
  edits: [{ file: page, from: before, to: html + before }],
})

/** Two pieces of the page's source change places; they must not overlap, and `one` comes first. */
export const swapped = (name: string, { page, at }: Place, one: string, other: string): Change => {
  const mark = '<!-- swapped -->'
  const edits = [
    { file: page, from: one, to: mark },
    { file: page, from: other, to: one },
    { file: page, from: mark, to: other },
  ]
  return { name, page, at, kind: 'moved', edits }
}

/** Another picture, as an address in the page. */
export const pictured = (name: string, place: Place, from: string, to: string): Change =>
  words(name, place, from, to)

export const atLevel = (level: NonNullable<Change['level']>, change: Change): Change => ({ ...change, level })
