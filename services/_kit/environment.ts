import { z } from 'zod'

/** Reads and checks the environment once; a service that is configured wrongly says so in one line and does not start. */
export function readEnvironment<Shape extends z.ZodRawShape>(shape: Shape): z.infer<z.ZodObject<Shape>> {
  const result = check(z.object(shape))
  if (typeof result !== 'string') return result
  console.error(`This configuration cannot work: ${result}`)
  process.exit(1)
}

function check<Schema extends z.ZodType>(schema: Schema): z.infer<Schema> | string {
  try {
    const result = schema.safeParse(process.env)
    if (result.success) return result.data
    return result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
  } catch (error) {
    // A transform may say what is wrong in its own words.
    return error instanceof Error ? error.message : String(error)
  }
}
