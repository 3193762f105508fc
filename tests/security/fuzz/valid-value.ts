import type { Random } from './random.ts'

/** The parts of a JSON schema that are used here. */
export interface JsonSchema {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  type?: string
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** Valid texts by the name of their field; some are valid in every field. */
export interface Samples {
  byName: Record<string, readonly string[]>
  ids: readonly string[]
  texts: readonly string[]
}

/** A value that is valid by the schema; the service may know further rules. */
export function makeValue(schema: JsonSchema, samples: Samples, random: Random): unknown {
  const root = schema
  const make = (one: JsonSchema, name: string): unknown => {
    if (one.$ref) return make(root.$defs?.[one.$ref.split('/').at(-1) ?? ''] ?? {}, name)
    if ('const' in one) return one.const
    if (one.enum) return random.pick(one.enum)
    const several = one.anyOf ?? one.oneOf
    if (several) return make(random.pick(several), name)
    if (one.type === 'object') return makeObject(one)
    if (one.type === 'array')
      return Array.from({ length: random.below(3) }, () => make(one.items ?? {}, name))
    if (one.type === 'string') return makeText(one, name, samples, random)
    if (one.type === 'number' || one.type === 'integer') return makeNumber(one, random)
    return one.type === 'boolean' ? random.chance(0.5) : null
  }
  const makeObject = ({ properties = {}, required = [] }: JsonSchema) =>
    Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => required.includes(name) || random.chance(0.5))
        .map(([name, property]) => [name, make(property, name)]),
    )
  return make(root, '')
}

function makeText(schema: JsonSchema, name: string, { byName, ids, texts }: Samples, random: Random): string {
  if (schema.format === 'uuid') return random.pick(ids)
  if (schema.format === 'date-time') return '2030-01-01T00:00:00Z'
  const { pattern, minLength = 0, maxLength = Infinity } = schema
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text))
  const known = (byName[name] ?? []).filter(fits)
  return random.pick(known.length > 0 ? known : texts.filter(fits)) ?? ''
}

function makeNumber({ minimum = 0, maximum = minimum + 1_000 }: JsonSchema, random: Random): number {
  return minimum + random.below(Math.min(maximum - minimum, 2_000) + 1)
}
