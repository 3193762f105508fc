import type { DomElement, DomSnapshot } from '@vigia/visual-diff'
import { isName } from './matching/leaves.ts'
import { openClosest, openNearest, parentOf } from './matching/parent-of.ts'
import { isNamedPicture, isPressed, listRoles, roleOfControl } from './matching/roles.ts'

export interface Named {
  role: string
  text: string
}

const landmarkTags: Record<string, string> = {
  header: 'header',
  nav: 'navigation',
  main: 'main',
  aside: 'aside',
  footer: 'footer',
  form: 'form',
  dialog: 'dialog',
  html: 'page',
  body: 'page',
}
const landmarkRoles: Record<string, string> = {
  banner: 'header',
  navigation: 'navigation',
  main: 'main',
  complementary: 'aside',
  contentinfo: 'footer',
  dialog: 'dialog',
  alertdialog: 'dialog',
}

/** The landmark that an element is; empty for none. */
export const landmarkOf = ({ tag, role }: DomElement): string =>
  landmarkRoles[role ?? ''] ?? landmarkTags[tag] ?? ''

/** Names elements by their role, and by the first heading or text in them. */
export function nameElements(dom: DomSnapshot): (element: number) => Named {
  const { elements } = dom
  const roles = listRoles(elements)
  const frameAround = openClosest(elements, /^iframe$/)
  // The page in a frame is not the one around it.
  const isInFrame = (nth: number) => frameAround(parentOf(elements, nth)) >= 0
  const [headings, texts] = [firstTexts(dom, (nth) => roles[nth] === 'heading'), firstTexts(dom, () => true)]
  const drawnIn = openDrawnIn(elements, roles, (nth) => texts.has(nth))
  const nameOf = (nth: number): Named => {
    const element = elements[nth]
    const landmark = element ? landmarkOf(element) : ''
    if (!element) return { role: 'page', text: '' }
    if (isDrawnBeside(element) && element.parent < nth) return nameOf(element.parent)
    if (landmark === 'page') return { role: isInFrame(nth) ? 'frame' : 'page', text: '' }
    if (landmark !== '') return { role: landmark, text: '' }
    const around = drawnIn(nth)
    if (around) return around
    const names = [element.label, element.alt, element.placeholder, headings.get(nth), texts.get(nth)]
    return {
      role: roleOfControl(element) || roles[nth] || (hasOwnText(dom, nth) ? '' : 'block'),
      text: names.find(isName) ?? '',
    }
  }
  return nameOf
}

/** Finds the picture with a name or the button that a drawing is part of. */
function openDrawnIn(elements: DomElement[], roles: string[], hasText: (element: number) => boolean) {
  const buttonAround = openNearest(elements, (nth) => isPressed(elements[nth]))
  const pictureAround = openNearest(elements, (nth) => isNamedPicture(elements[nth]))
  return (nth: number): Named | undefined => {
    const picture = elements[pictureAround(nth)]
    if (picture) return { role: 'picture', text: picture.label ?? '' }
    const button = roles[nth] === 'drawing' && !elements[nth]?.label ? buttonAround(nth) : -1
    return button >= 0 && !hasText(button) ? iconOf(elements[button], roles[button]) : undefined
  }
}

/** An icon is called what its button is called. */
const iconOf = (button: DomElement | undefined, role = ''): Named => ({ role, text: button?.label ?? '' })

/** What styles draw before or after an element, and the marker of a list's item, are part of that. */
const isDrawnBeside = ({ tag, parent }: DomElement) => tag.startsWith('::') && parent >= 0

const withText = new WeakMap<DomSnapshot, Set<number>>()

function hasOwnText(dom: DomSnapshot, nth: number): boolean {
  const known = withText.get(dom) ?? new Set(dom.texts.map(({ element }) => element))
  withText.set(dom, known)
  return known.has(nth)
}

/** Finds for each element the first such text in it. */
function firstTexts(
  { elements, texts }: DomSnapshot,
  isWanted: (element: number) => boolean,
): Map<number, string> {
  const first = new Map<number, string>()
  for (const { element, text } of texts) {
    if (!isWanted(element)) continue
    for (let at = element; at >= 0 && !first.has(at); at = parentOf(elements, at)) first.set(at, text)
  }
  return first
}
