import type { DomElement } from '@vigia/visual-diff'
import type { Event } from '../events.ts'
import type { Part } from '../matching/list-parts.ts'

/** What is said of a part of a page that came or went. */
export interface Described {
  part: Part
  events: Event[]
}

/**
 * In a list of terms and their descriptions, a term and what describes it are siblings. Those that came or
 * went together are one entry, which is called by its term. All parts are of one page.
 */
export function joinEntries(elements: readonly DomElement[], all: Described[]): Event[] {
  const termOf = openTerms(elements, all)
  const terms = new Map<number, Event>()
  return all.flatMap(({ part, events }) => {
    const [event] = events
    if (!event || events.length > 1 || part.isOnBoth) return events
    if (elements[part.element]?.tag === 'dt') terms.set(part.element, event)
    const term = terms.get(termOf(part.element))
    if (!term) return events
    term.fact.role = 'entry'
    term.before.push(...event.before)
    term.after.push(...event.after)
    return []
  })
}

/** Finds the term of a description; -1 for anything else. */
function openTerms(elements: readonly DomElement[], all: Described[]): (element: number) => number {
  const found = new Map<number, number>()
  const isAsked = all.some(({ part }) => elements[part.element]?.tag === 'dd')
  const last = new Map<number, number>()
  for (const [nth, { tag, parent }] of isAsked ? elements.entries() : []) {
    if (tag === 'dt') last.set(parent, nth)
    else if (tag === 'dd') found.set(nth, last.get(parent) ?? -1)
  }
  return (element) => found.get(element) ?? -1
}
