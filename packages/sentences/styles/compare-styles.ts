import { parseColour } from '@vigia/domain/change-messages/colours'
import { lastingAddress } from '../matching/lasting-address.ts'
import type { Change } from '@vigia/domain/change-messages/sentence'
import type { DomSnapshot, DomStyle } from '@vigia/visual-diff'

/** Properties that letters inherit, and properties of each element's own box. */
const ofLetters = ['color', 'size', 'weight', 'style', 'family', 'decoration', 'align'] as const
const ofBoxes = ['background', 'image', 'border', 'radius', 'shadow', 'opacity'] as const
type Property = (typeof ofLetters)[number] | (typeof ofBoxes)[number]

/** Whether letters inherit the property. */
export const isOfLetters = (property: string): boolean => ofLetters.some((one) => one === property)

/** The maximum number of changes in one line. */
const maxChanges = 3

/** The style of an element; undefined in snapshots from before styles were kept. */
export const styleOf = ({ elements, styles }: DomSnapshot, element: number): DomStyle | undefined =>
  styles?.[elements[element]?.style ?? -1]

/** Compares the styles of two elements' letters. */
export const compareLetters = openComparing(ofLetters)

/** Compares the styles of two elements' boxes. */
export const compareBoxes = openComparing(ofBoxes)

/** A page has few styles, which thousands of its elements share: each two are compared once. */
function openComparing(properties: readonly Property[]) {
  const known = new WeakMap<DomStyle, WeakMap<DomStyle, readonly Change[]>>()
  return (before: DomStyle, after: DomStyle): readonly Change[] => {
    const ofBefore = known.get(before) ?? new WeakMap<DomStyle, readonly Change[]>()
    known.set(before, ofBefore)
    const changes = ofBefore.get(after) ?? compare(before, after, properties)
    ofBefore.set(after, changes)
    return changes
  }
}

function compare(before: DomStyle, after: DomStyle, properties: readonly Property[]): Change[] {
  if (before === after) return []
  const changes: Change[] = []
  for (const property of properties) {
    const [one, other] = [String(before[property]), String(after[property])]
    if (one === other || isSame(property, one, other)) continue
    changes.push({ property, before: one.slice(0, 300), after: other.slice(0, 300) })
  }
  return changes.slice(0, maxChanges)
}

/**
 * Whether a difference is invisible: two notations of one colour, two that cover nothing, or two addresses of
 * blobs.
 */
function isSame(property: Property, one: string, other: string): boolean {
  if (property === 'image') return lastingAddress(one) === lastingAddress(other)
  if (property === 'align') return alignments[one] === alignments[other]
  if (property !== 'color' && property !== 'background') return false
  const [a, b] = [parseColour(one), parseColour(other)]
  if (!a || !b) return false
  if (a.alpha === 0 && b.alpha === 0) return true
  return a.alpha === b.alpha && a.rgb.every((part, nth) => Math.round(part) === Math.round(b.rgb[nth] ?? -1))
}

/** On a page from left to right, `start` is left and `end` is right. */
const alignments: Record<string, string> = {
  start: 'left',
  left: 'left',
  end: 'right',
  right: 'right',
  center: 'center',
  justify: 'justify',
}
