import { z } from 'zod'

/** Reads and checks the environment once; a service that is configured wrongly says so in one line and does not start. */
export function readEnvironment<Shape extends z.ZodRawShape>(shape: Shape): z.infer<z.ZodObject<Shape>> {
  const result = z.object(shape).safeParse(process.env)
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  console.error(`This configuration cannot work: ${faults.join('; ')}`)
  process.exit(1)
}
