import { z } from 'zod'

interface SetOptions<Item> {
  min?: number
  max: number
  /** The sentence for a user whose list is too short or too long. */
  error: string
  /** The message for a value that is no list, and for a list with a member twice; `error` by default. */
  notList?: string
  twice?: string
  /** The key that distinguishes members; by default the whole member. */
  keyOf?: (member: Item) => unknown
}

/** A list with a maximum, in which no member is twice. */
export function setOf<Schema extends z.ZodType>(
  member: Schema,
  { min = 0, max, error, notList = error, twice = error, keyOf = (one) => one }: SetOptions<z.infer<Schema>>,
) {
  const areUnique = (members: z.infer<Schema>[]) =>
    new Set(members.map((one) => JSON.stringify(keyOf(one)))).size === members.length
  return z
    .array(member, { error: notList })
    .min(min, { error })
    .max(max, { error })
    .refine(areUnique, { error: twice })
    .meta({ uniqueItems: true })
}
