import type { DomElement, DomText } from '@vigia/storage/dom-snapshot'
import { plainText } from '@vigia/common/text/plain-text'
import { limits } from '../settings.ts'
import type { Size } from './size.ts'

/** The properties that name an element of a form, and whether it can be used. */
export interface FieldSigns {
  /** `for` of a label. */
  labels?: string
  /** `aria-labelledby` of a field. */
  labelledBy?: string
  isDisabled: boolean
}

const fieldTags = new Set(['input', 'select', 'textarea', 'meter', 'progress', 'output'])
const usableTags = new Set([...fieldTags, 'button', 'fieldset', 'option', 'optgroup'])

export function readFieldSigns(tag: string, attributes: Map<string, string>): FieldSigns {
  const isDisabled =
    (attributes.has('disabled') && usableTags.has(tag)) || attributes.get('aria-disabled') === 'true'
  const labels = tag === 'label' ? attributes.get('for') : undefined
  const labelledBy = fieldTags.has(tag) ? attributes.get('aria-labelledby') : undefined
  return { ...(labels && { labels }), ...(labelledBy && { labelledBy }), isDisabled }
}

interface Fields {
  elements: DomElement[]
  texts: DomText[]
  /** The signs of each element, in the order of the elements. */
  signs: FieldSigns[]
  size: Size
}

/**
 * Adds to each field the text of its label, and to each form element whether it is disabled, within the size
 * limit.
 */
export function describeFields({ elements, texts, signs, size }: Fields): void {
  const textOf = readLabels(elements, texts, signs)
  const byField = new Map(signs.flatMap(({ labels }, nth) => (labels ? [[labels, nth] as const] : [])))
  const byId = new Map(elements.flatMap(({ id }, nth) => (id ? [[id, nth] as const] : [])))
  const around = followDown(elements, ({ tag }, nth, above) => (tag === 'label' ? nth : above))
  const disabled = followDown(elements, ({ tag }, nth, above) => {
    // Elements in the legend of a disabled fieldset stay enabled.
    if (tag === 'legend') return -1
    return tag === 'fieldset' && signs[nth]?.isDisabled ? nth : above
  })
  for (const [nth, element] of elements.entries()) {
    const { tag, id } = element
    const isDisabled = signs[nth]?.isDisabled || (usableTags.has(tag) && (disabled[nth] ?? -1) >= 0)
    if (isDisabled && size.takes({ disabled: true })) element.disabled = true
    if (!fieldTags.has(tag) || element.label) continue
    const named = (signs[nth]?.labelledBy ?? '').split(/\s+/).flatMap((name) => byId.get(name) ?? [])
    const places = named.length > 0 ? named : [byField.get(id ?? '') ?? around[nth] ?? -1]
    const label = plainText(places.map((place) => textOf.get(place) ?? '').join(' '), limits.domText)
    if (label && size.takes({ label })) element.label = label
  }
}

/** The texts of labels, by the index of the label's element. */
function readLabels(elements: DomElement[], texts: DomText[], signs: FieldSigns[]): Map<number, string> {
  const ids = new Set(signs.flatMap(({ labelledBy = '' }) => labelledBy.split(/\s+/)))
  const owner = followDown(elements, ({ tag, id }, nth, above) =>
    tag === 'label' || (id !== undefined && ids.has(id)) ? nth : above,
  )
  const found = new Map<number, string>()
  for (const { element, text } of texts) {
    const place = owner[element] ?? -1
    const known = found.get(place) ?? ''
    if (place >= 0 && known.length < limits.domText) found.set(place, `${known} ${text}`)
  }
  return found
}

/** Computes a value of each element from its parent's value, or from -1 without a parent. */
function followDown(
  elements: DomElement[],
  next: (element: DomElement, nth: number, above: number) => number,
): number[] {
  const places: number[] = []
  for (const [nth, element] of elements.entries())
    places.push(next(element, nth, places[element.parent] ?? -1))
  return places
}
