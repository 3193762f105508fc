import type { DomElement } from '@vigia/visual-diff'
import type { Event } from '../events.ts'
import { parentOf } from '../matching/parent-of.ts'

/** Something that can be ticked, chosen, filled in or used, and is otherwise now. */
export interface Changed {
  event: Event
  /** The element now. */
  element: number
}

/** Of these only one is chosen at a time. */
const choices = new Set(['option', 'tab'])
const groups = new Set(['form', 'fieldset', 'body'])
const groupRoles = new Set(['radiogroup', 'tablist', 'listbox', 'menu', 'group'])

/** A choice that is no longer the one, beside another one of its group that is it now, is part of that. */
export function joinChoices(elements: DomElement[], changed: Changed[]): Event[] {
  const isNow = (event: Event) => event.fact.changes.some(isChosen)
  const isChoice = ({ event: { fact } }: Changed) => choices.has(fact.role) && fact.changes.length === 1
  const chosen = new Map<number, Event>()
  for (const one of changed.filter(isChoice))
    if (isNow(one.event))
      for (const around of listAround(elements, one.element))
        chosen.set(around, chosen.get(around) ?? one.event)
  const joined = new Set<Event>()
  for (const { event, element } of changed.filter(isChoice)) {
    if (isNow(event)) continue
    const place = listAround(elements, element).find((around) => chosen.has(around))
    const other = chosen.get(place ?? -1)
    if (other?.fact.role !== event.fact.role) continue
    other.before.push(...event.before)
    other.after.push(...event.after)
    joined.add(event)
  }
  return changed.flatMap(({ event }) => (joined.has(event) ? [] : [event]))
}

const isChosen = ({ property, after }: Event['fact']['changes'][number]) =>
  property === 'checked' && after === 'yes'

/** Lists the ancestors of an element, up to the group of choices that it is part of. */
function listAround(elements: DomElement[], element: number): number[] {
  const around: number[] = []
  let at = parentOf(elements, element)
  for (let depth = 0; at >= 0 && depth < maxDepth; depth += 1, at = parentOf(elements, at)) {
    around.push(at)
    const { tag = '', role = '' } = elements[at] ?? {}
    if (groups.has(tag) || groupRoles.has(role)) break
  }
  return around
}

/** The maximum depth of a choice inside of its group. */
const maxDepth = 12
