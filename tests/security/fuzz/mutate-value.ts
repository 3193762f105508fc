import {
  hostileCharacters,
  hostileNames,
  hostileNumbers,
  hostileTexts,
  hostileValues,
} from './hostile-values.ts'
import type { Random } from './random.ts'

/** A JSON value in which one part is replaced, damaged, removed or added. */
export function mutateValue(value: unknown, random: Random): unknown {
  if (!isContainer(value) || random.chance(0.15)) return mutateLeaf(value, random)
  const entries = Object.entries(value)
  if (entries.length === 0 || random.chance(0.15)) return addTo(value, random)
  const nth = random.below(entries.length)
  const changed = entries.flatMap(([name, one], index): [string, unknown][] => {
    if (index !== nth) return [[name, one]]
    return random.chance(0.15) ? [] : [[name, mutateValue(one, random)]]
  })
  return Array.isArray(value) ? changed.map(([, one]) => one) : fromEntries(changed)
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

function addTo(value: object, random: Random): unknown {
  const more = anyHostile(random)
  if (Array.isArray(value)) return [...value, ...value, more]
  return fromEntries([...Object.entries(value), [random.pick(hostileNames), more]])
}

/** An assignment to `__proto__` would change the object instead of being sent. */
function fromEntries(entries: [string, unknown][]): object {
  const made = Object.create(null) as object
  for (const [name, value] of entries)
    Object.defineProperty(made, name, { value, enumerable: true, configurable: true, writable: true })
  return made
}

function mutateLeaf(value: unknown, random: Random): unknown {
  if (typeof value === 'string' && random.chance(0.6)) return mutateText(value, random)
  if (typeof value === 'number' && random.chance(0.6)) return random.pick(hostileNumbers)
  return anyHostile(random)
}

/** The text with a character that is hard to store, or another text. */
export function mutateText(text: string, random: Random): string {
  if (random.chance(0.5)) return random.pick(hostileTexts)
  const at = random.below(text.length + 1)
  return text.slice(0, at) + random.pick(hostileCharacters) + text.slice(at)
}

const anyHostile = (random: Random): unknown =>
  random.pick([random.pick(hostileTexts), random.pick(hostileNumbers), random.pick(hostileValues)])
