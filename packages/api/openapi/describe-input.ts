import { z } from 'zod'

const known = new WeakMap<z.ZodType, z.core.JSONSchema.BaseSchema>()

/** The JSON schema of what a client may send for this. */
export function describeInput(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  const described = known.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  known.set(schema, described)
  return described
}
