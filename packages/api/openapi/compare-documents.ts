import { compareSchemas, type Schema, type Sides } from './compare-schemas.ts'

type Content = Record<string, { schema?: Schema }>
interface Parameter {
  in: string
  name: string
  required?: boolean
  schema?: Schema
}
interface Described {
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, { content?: Content }>
}

/** The part of an OpenAPI document that is compared. */
export interface Document {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema> }
}

/** Lists the changes that would break a client of the released API: only additions are allowed. */
export function compareDocuments(released: Document, current: Document): string[] {
  return Object.entries(released.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, before]) => {
      const name = `${method.toUpperCase()} ${path}`
      const after = current.paths[path]?.[method]
      if (!after) return [`${name} is gone`]
      const sides = { before: resolverOf(released), after: resolverOf(current) }
      return compareOperations(sides, before, after, name)
    }),
  )
}

function compareOperations(
  sides: Omit<Sides, 'io'>,
  before: Described,
  after: Described,
  name: string,
): string[] {
  return [
    ...compareParameters({ ...sides, io: 'input' }, before, after, name),
    ...compareBodies({ ...sides, io: 'input' }, before, after, name),
    ...compareAnswers({ ...sides, io: 'output' }, before, after, name),
  ]
}

function resolverOf({ components }: Document) {
  return (schema: Schema): Schema => {
    const name = schema.$ref?.split('/').at(-1)
    return name === undefined ? schema : (components.schemas[name] ?? {})
  }
}

function compareParameters(sides: Sides, before: Described, after: Described, name: string): string[] {
  const find = ({ parameters = [] }: Described, wanted: Parameter) =>
    parameters.find((one) => one.in === wanted.in && one.name === wanted.name)
  const kept = (before.parameters ?? []).flatMap((parameter) => {
    const at = `${name}: ${parameter.name}`
    const now = find(after, parameter)
    if (!now) return [`${at} is gone`]
    return compareSchemas(sides, parameter.schema ?? {}, now.schema ?? {}, at)
  })
  const required = (after.parameters ?? [])
    .filter((parameter) => parameter.required && !find(before, parameter)?.required)
    .map((parameter) => `${name}: ${parameter.name} is required`)
  return [...kept, ...required]
}

function compareBodies(sides: Sides, before: Described, after: Described, name: string): string[] {
  const [had, has] = [before.requestBody?.content ?? {}, after.requestBody?.content ?? {}]
  if (after.requestBody?.required && !before.requestBody) {
    const { required = [] } = sides.after(has['application/json']?.schema ?? {})
    return required.map((field) => `${name}: body.${field} is required`)
  }
  return compareContents(sides, had, has, `${name}: body`)
}

function compareAnswers(sides: Sides, before: Described, after: Described, name: string): string[] {
  return Object.entries(before.responses).flatMap(([status, { content = {} }]) => {
    const at = `${name}: ${status}`
    const now = after.responses[status]
    return now ? compareContents(sides, content, now.content ?? {}, at) : [`${at} is gone`]
  })
}

const compareContents = (sides: Sides, before: Content, after: Content, at: string): string[] =>
  Object.entries(before).flatMap(([type, { schema = {} }]) => {
    const now = after[type]
    return now ? compareSchemas(sides, schema, now.schema ?? {}, at) : [`${at} is no ${type} any more`]
  })
