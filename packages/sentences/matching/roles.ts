import type { DomElement } from '@vigia/visual-diff'

const inlineTags = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd mark q s samp small span strike strong sub sup time tt u var'.split(
    ' ',
  ),
)

/** Whether letters in it belong to the line around it. */
export const isInline = (element: DomElement | undefined): boolean =>
  element !== undefined && inlineTags.has(element.tag)

/** Whether it is one thing by all that is written in it. */
export const namesItself = (element: DomElement | undefined): boolean =>
  element !== undefined && ['heading', 'link', 'button', 'label'].includes(ownRole(element))

/** Whether people click on it. */
export const isPressed = (element: DomElement | undefined): boolean =>
  element !== undefined && ['link', 'button'].includes(ownRole(element))

/** The role of each element, or of its nearest ancestor with one; empty for plain text. */
export function listRoles(elements: DomElement[]): string[] {
  const listed: string[] = []
  for (const element of elements) listed.push(ownRole(element) || inherited(listed[element.parent]))
  return listed
}

/** Roles of elements whose content is not part of their text. */
const withoutText = new Set(['picture', 'field', 'film', 'frame'])
const inherited = (role = '') => (withoutText.has(role) ? '' : role)

const controls: Record<string, string> = {
  checkbox: 'checkbox',
  menuitemcheckbox: 'checkbox',
  radio: 'option',
  menuitemradio: 'option',
  option: 'option',
  switch: 'switch',
  tab: 'tab',
  slider: 'slider',
  range: 'slider',
  meter: 'meter',
  progress: 'progress',
  progressbar: 'progress',
}

/** Whether it shows a value, and no text of the page. */
export const isField = (tag: string): boolean => /^(?:input|textarea|select|progress|meter)$/.test(tag)

/** What people call a control; empty for one that has no name of its own, such as a field for text. */
export const roleOfControl = ({ tag, role = '', type = '' }: DomElement): string =>
  controls[role] ?? controls[type] ?? (tag === 'progress' || tag === 'meter' ? tag : '')

/** Whether several drawings are one picture with a name, such as the stars of a rating. */
export const isNamedPicture = (element: DomElement | undefined): boolean =>
  element !== undefined && element.role === 'img' && element.tag !== 'svg' && Boolean(element.label)

function ownRole(element: DomElement): string {
  const { tag, role } = element
  if (/^h[1-6]$/.test(tag) || role === 'heading') return 'heading'
  if (tag === 'button' || tag === 'summary' || role === 'button') return 'button'
  if (tag === 'a' || role === 'link') return 'link'
  if (tag === 'label') return 'label'
  if (tag === 'img' || isNamedPicture(element)) return 'picture'
  const named = { svg: 'drawing', canvas: 'drawing', video: 'film', iframe: 'frame' }[tag]
  if (named) return named
  return isField(tag) ? 'field' : ''
}
