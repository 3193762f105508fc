import { readFileSync } from 'node:fs'
import { z } from 'zod'

/**
 * Parses the environment once; a service with a wrong configuration reports it in one line and does not
 * start.
 */
export function readEnvironment<Shape extends z.ZodRawShape>(shape: Shape): z.infer<z.ZodObject<Shape>> {
  const result = check(z.object(shape))
  return typeof result === 'string' ? refuseConfiguration(result) : result
}

/** Ends the process with one line. */
export function refuseConfiguration(why: string): never {
  console.error(`This configuration cannot work: ${why}`)
  process.exit(1)
}

function check<Schema extends z.ZodObject>(schema: Schema): z.infer<Schema> | string {
  try {
    const result = schema.safeParse(withFiles(process.env, Object.keys(schema.shape)))
    if (result.success) return result.data
    return result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
  } catch (error) {
    // A transform may throw a message of its own.
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * The environment with each `NAME` read from the file that `NAME_FILE` names, if any, as for container
 * secrets.
 */
export function withFiles(env: NodeJS.ProcessEnv, names: string[]): NodeJS.ProcessEnv {
  const read = names.flatMap((name) => {
    const file = env[`${name}_FILE`]
    if (!file) return []
    if (env[name]) throw new Error(`${name} and ${name}_FILE are both set, and only one of them can hold`)
    return [[name, readSecret(`${name}_FILE`, file)]]
  })
  return { ...env, ...Object.fromEntries(read) }
}

/** Reads a secret without the line end that editors and `echo` append. */
function readSecret(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new Error(`${variable}: ${file} cannot be read (${why})`, { cause: error })
  }
}
