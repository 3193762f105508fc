import type { DomElement } from '@vigia/storage/dom-snapshot'

/** Finds out which names only one element of a page has. */
export interface UniqueNames {
  /**
   * Whether one element has this value of an attribute, or this tag; a label counts together with its tag.
   */
  hasValue: (kind: ValueKind, value: string) => boolean
  /** Whether one element has all of these classes, and this tag if one is given. */
  hasClasses: (classes: [string, ...string[]], tag?: string) => boolean
}

type ValueKind = 'id' | 'tag' | 'role' | 'label'

const known = new WeakMap<DomElement[], UniqueNames>()

/** Counted once for each snapshot, in one pass over its elements. */
export function uniqueNamesOf(elements: DomElement[]): UniqueNames {
  const names = known.get(elements) ?? readNames(elements)
  known.set(elements, names)
  return names
}

export const labelKey = (tag: string, label: string) => `${tag} ${label}`

function readNames(elements: DomElement[]): UniqueNames {
  const values = countValues(elements)
  const classes = elements.map((element) => new Set(element.class?.split(/\s+/)))
  const bearers = listBearers(classes)
  return {
    hasValue: (kind, value) => values[kind].get(value) === 1,
    hasClasses: ([first, ...others], tag) => {
      let count = 0
      for (const nth of bearers.get(first) ?? []) {
        const has = others.every((name) => classes[nth]?.has(name))
        if (has && (tag === undefined || elements[nth]?.tag === tag)) count += 1
        if (count > 1) return false
      }
      return count === 1
    },
  }
}

function countValues(elements: DomElement[]): Record<ValueKind, Map<string, number>> {
  const counts = () => new Map<string, number>()
  const values = { id: counts(), tag: counts(), role: counts(), label: counts() }
  const add = (to: Map<string, number>, value: string | undefined) => {
    if (value) to.set(value, (to.get(value) ?? 0) + 1)
  }
  for (const { id, tag, role, label } of elements) {
    add(values.id, id)
    add(values.tag, tag)
    add(values.role, role)
    add(values.label, label && labelKey(tag, label))
  }
  return values
}

/** The places of the elements that have a class. */
function listBearers(classes: Set<string>[]): Map<string, number[]> {
  const bearers = new Map<string, number[]>()
  for (const [nth, names] of classes.entries()) {
    for (const name of names) {
      const places = bearers.get(name)
      if (places) places.push(nth)
      else bearers.set(name, [nth])
    }
  }
  return bearers
}
