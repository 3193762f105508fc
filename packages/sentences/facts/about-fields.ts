import type { Change, Fact } from '@vigia/domain/change-messages/sentence'
import type { DomElement } from '@vigia/visual-diff'
import { eventOf, plainFact, type Event } from '../events.ts'
import { isField, roleOfControl } from '../matching/roles.ts'
import type { LeafPair } from '../matching/match-leaves.ts'
import type { Pages } from '../matching/match-pages.ts'
import { openClosest, openNearest } from '../matching/parent-of.ts'
import { nameElements } from '../name-elements.ts'
import { joinChoices, type Changed } from './join-choices.ts'

export interface Fields {
  events: Event[]
  /** Whether the look of an element now only follows from what its field or control shows. */
  follows: (element: number) => boolean
  /** Whether a text that changed only shows what is said of its control, such as a percentage or an arrow. */
  isPart: (pair: LeafPair) => boolean
}

/** Lists what fields and controls show, what they are called, and whether they can be used. */
export function listFields(pages: Pages): Fields {
  const changed = isKept(pages) ? [...aboutLeaves(pages), ...aboutControls(pages)] : []
  if (changed.length === 0) return { events: [], follows: () => false, isPart: () => false }
  const { elements } = pages.after
  const factAround = openFacts(elements, changed)
  return {
    events: joinChoices(elements, joinLabels(elements, changed)),
    follows: (element) => {
      const fact = factAround(element)
      return fact !== undefined && (bars.has(fact.role) || fact.changes.some(decidesLook))
    },
    isPart: ({ before, after }) => {
      const fact = factAround(after.element)
      if (!fact) return false
      return bars.has(fact.role)
        ? isPercent(after.text)
        : fact.changes.some(decidesLook) && wordsOf(before.text) === wordsOf(after.text)
    },
  }
}

/** A transparent input and the label that shows its state are one thing, which is where either is. */
function joinLabels(elements: DomElement[], changed: Changed[]): Changed[] {
  const keyOf = ({ event: { fact } }: Changed) => JSON.stringify([fact.role, fact.after, fact.changes])
  const isLabel = ({ element }: Changed) => elements[element]?.tag === 'label'
  const inputs = new Map(changed.filter((one) => !isLabel(one)).map((one) => [keyOf(one), one.event]))
  return changed.filter((one) => {
    const input = isLabel(one) ? inputs.get(keyOf(one)) : undefined
    input?.before.push(...one.event.before)
    input?.after.push(...one.event.after)
    return !input
  })
}

/** Finds what changed about the field or control that an element is in, or whose label it is in. */
function openFacts(elements: DomElement[], changed: Changed[]): (element: number) => Fact | undefined {
  const byElement = new Map(changed.map(({ element, event }) => [element, event.fact]))
  const labelAround = openClosest(elements, /^label$/)
  for (const { element, event } of changed) {
    const label = labelAround(element)
    if (label >= 0) byElement.set(label, event.fact)
  }
  const nearest = openNearest(elements, (nth) => byElement.has(nth))
  return (element) => byElement.get(nearest(element))
}

/** Snapshots from before styles were kept say little of fields: nothing that they lack is new. */
export const isKept = ({ before, after }: Pages) => before.styles !== undefined && after.styles !== undefined

const bars = new Set(['progress', 'meter', 'slider'])
const decidesLook = ({ property }: Change) => states.has(property)
const states = new Set(['checked', 'open', 'disabled'])
/** Letters and digits, without signs such as a plus that becomes a minus where something was unfolded. */
const wordsOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '')
const isPercent = (text: string) => /^\d{1,3}(?:[.,]\d+)?\s?%$/.test(text.trim())

function aboutLeaves({ before, after, leaves }: Pages): Changed[] {
  return [...leaves.same, ...leaves.changed].flatMap((pair) => {
    const [was, is] = [before.elements[pair.before.element], after.elements[pair.after.element]]
    if (pair.before.kind !== 'field' || !was || !is) return []
    const changes = listChanges(was, is, ['placeholder', 'label', 'disabled', 'checked', 'open', 'value'])
    return changes.length === 0 ? [] : [{ event: fieldEvent(pair, is, changes), element: pair.after.element }]
  })
}

function fieldEvent(pair: LeafPair, element: DomElement, changes: Change[]): Event {
  const role = roleOfControl(element) || 'field'
  return eventOf('field', pair, { role, after: element.label ?? pair.after.text, changes })
}

/** Controls that are no fields, such as a switch, a tab, a button, or a bar that shows progress. */
function aboutControls({ before, after, elements }: Pages): Changed[] {
  const nameOf = nameElements(after)
  const changed: Changed[] = []
  for (const [nth, element] of elements.entries()) {
    const [was, is] = [before.elements[nth], after.elements[element]]
    if (!was || !is || isField(is.tag)) continue
    const isButton = is.tag === 'button' || is.role === 'button'
    const changes = listChanges(
      was,
      is,
      isButton ? ['disabled', 'checked', 'open'] : ['checked', 'open', 'value'],
    )
    if (changes.length === 0) continue
    const { role, text } = nameOf(element)
    const named = { role: roleOfControl(is) || role, before: text, after: text }
    const fact = { ...plainFact, ...named, kind: 'field', changes } as const
    changed.push({ element, event: { fact, before: [was.box], after: [is.box], margin: 4, pushes: false } })
  }
  return changed
}

type Property = 'placeholder' | 'label' | 'disabled' | 'checked' | 'open' | 'value'

/** What differs; a state or value that one of the two snapshots does not have is not known there. */
function listChanges(was: DomElement, is: DomElement, properties: Property[]): Change[] {
  return properties.flatMap((property) => {
    const isState = property === 'checked' || property === 'open' || property === 'value'
    if (isState && (was[property] === undefined || is[property] === undefined)) return []
    const [before, after] = [shown(was[property]), shown(is[property])]
    return before === after ? [] : [{ property, before, after }]
  })
}

function shown(value: string | boolean | undefined): string {
  if (value === true) return 'yes'
  return value === false || value === undefined ? '' : value
}
