/** The part of a JSON schema that is compared. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  pattern?: string
  additionalProperties?: unknown
  maxLength?: number
  maxItems?: number
  maximum?: number
  minLength?: number
  minItems?: number
  minimum?: number
}

export interface Sides {
  /** Clients send an input and read an output. */
  io: 'input' | 'output'
  before: (schema: Schema) => Schema
  after: (schema: Schema) => Schema
}

/** Lists the changes that would break a client of the earlier schema. */
export function compareSchemas(sides: Sides, earlier: Schema, later: Schema, at: string): string[] {
  const before = sides.before(earlier)
  const after = sides.after(later)
  if (isSeveral(before) || isSeveral(after)) return compareAlternatives(sides, before, after, at)
  if (before.type !== after.type) return [`${at} was ${before.type} and is ${after.type}`]
  return [
    ...compareFields(sides, before, after, at),
    ...(before.items && after.items ? compareSchemas(sides, before.items, after.items, `${at}[]`) : []),
    ...(sides.io === 'input' ? listTightened(before, after, at) : []),
  ]
}

/** Each value of the one side has to be one of the other. */
function compareAlternatives(sides: Sides, before: Schema, after: Schema, at: string): string[] {
  const [olds, news] = [alternativesOf(before), alternativesOf(after)]
  const fits = (old: Schema, young: Schema) => compareSchemas(sides, old, young, at).length === 0
  const isServed =
    sides.io === 'input'
      ? olds.every((old) => news.some((young) => fits(old, young)))
      : news.every((young) => olds.some((old) => fits(old, young)))
  return isServed ? [] : [`${at} has other alternatives`]
}

const isSeveral = ({ anyOf, type }: Schema) => anyOf !== undefined || Array.isArray(type)

function alternativesOf(schema: Schema): Schema[] {
  const { anyOf, type } = schema
  if (anyOf) return anyOf
  return Array.isArray(type) ? type.map((one) => Object.assign({}, schema, { type: one })) : [schema]
}

function compareFields(sides: Sides, before: Schema, after: Schema, at: string): string[] {
  const fields = Object.entries(before.properties ?? {}).flatMap(([name, field]) => {
    const now = after.properties?.[name]
    return now ? compareSchemas(sides, field, now, `${at}.${name}`) : [`${at}.${name} is gone`]
  })
  const [had, has] = [before.required ?? [], after.required ?? []]
  const changed =
    sides.io === 'input'
      ? has.filter((name) => !had.includes(name)).map((name) => `${at}.${name} is required`)
      : had
          .filter((name) => after.properties?.[name] && !has.includes(name))
          .map((name) => `${at}.${name} may be missing`)
  return [...fields, ...changed]
}

/** Inputs that were accepted and are not any more. */
function listTightened(before: Schema, after: Schema, at: string): string[] {
  const values = valuesOf(after)
  const lost = values && (valuesOf(before) ?? []).filter((value) => !values.includes(value))
  const isTighter =
    isBelow(after.maxLength, before.maxLength) ||
    isBelow(after.maxItems, before.maxItems) ||
    isBelow(after.maximum, before.maximum) ||
    isBelow(before.minLength ?? 0, after.minLength ?? 0) ||
    isBelow(before.minItems ?? 0, after.minItems ?? 0) ||
    isBelow(before.minimum ?? -Infinity, after.minimum ?? -Infinity) ||
    (after.pattern !== undefined && after.pattern !== before.pattern) ||
    (after.additionalProperties === false && before.additionalProperties !== false) ||
    (values !== undefined && valuesOf(before) === undefined)
  return [
    ...(lost?.length ? [`${at} cannot be ${lost.join(' or ')}`] : []),
    ...(isTighter ? [`${at} accepts less`] : []),
  ]
}

const valuesOf = (schema: Schema) => schema.enum ?? ('const' in schema ? [schema.const] : undefined)
const isBelow = (one = Infinity, other = Infinity) => one < other
