import type { DomElement, DomSnapshot, DomText } from './dom.ts'

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** A text or a picture of a page, with what it is. */
export interface Piece {
  role: string
  text: string
  box: DomText['box']
}

/** The texts in a part of the page, in reading order as the page has them. */
export const textsIn = (dom: DomSnapshot, area: Area): Piece[] =>
  dom.texts
    .filter(({ box }) => overlaps(box, area))
    .map(({ element, text, box }) => ({ role: roleOf(dom.elements, element), text, box }))

/** The pictures in a part of the page, by what they are called, and by their files. */
export const picturesIn = (dom: DomSnapshot, area: Area): (Piece & { src: string })[] =>
  dom.elements
    .filter(({ tag, src, box }) => tag === 'img' && src && overlaps(box, area))
    .map(({ src = '', alt = '', box }) => ({ role: 'picture', text: alt || fileOf(src), src, box }))

function overlaps([x, y, width, height]: DomText['box'], area: Area): boolean {
  return x < area.x + area.width && area.x < x + width && y < area.y + area.height && area.y < y + height
}

const fileOf = (src: string) => /([^/?#]+)(?:[?#].*)?$/.exec(src)?.[1] ?? src

const roles = new WeakMap<DomElement[], string[]>()

/** What a person would call the element, or the nearest one around it that has a name; empty for plain text. */
export function roleOf(elements: DomElement[], at: number): string {
  const known = roles.get(elements) ?? listRoles(elements)
  roles.set(elements, known)
  return known[at] ?? ''
}

/** In one pass, however deeply elements are nested: a parent stands before its children. */
function listRoles(elements: DomElement[]): string[] {
  const listed: string[] = []
  for (const element of elements) listed.push(ownRole(element) || (listed[element.parent] ?? ''))
  return listed
}

function ownRole({ tag, role }: DomElement): string {
  if (/^h[1-6]$/.test(tag)) return 'heading'
  if (tag === 'a') return 'link'
  if (tag === 'button' || role === 'button') return 'button'
  return tag === 'label' ? 'label' : ''
}
