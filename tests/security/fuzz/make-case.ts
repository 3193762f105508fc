import type { ServedOperation } from '@vigia/api/operations'
import type { Call } from '../../stories/ownership/call-spec.ts'
import { encodeBody } from './encode-body.ts'
import { hostileNames, hostileTexts } from './hostile-values.ts'
import { mutateText, mutateValue } from './mutate-value.ts'
import type { Random } from './random.ts'
import { makeValue, type JsonSchema, type Samples } from './valid-value.ts'
import { z } from 'zod'

export interface FuzzRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer
}

/** A request that begins as a valid one of the operation and is then changed in some places. */
export function makeCase(
  { method, path: pattern, query, body: schema }: ServedOperation,
  { path, body }: Call,
  samples: Samples,
  random: Random,
): FuzzRequest {
  const [ownPath = '', ownQuery = ''] = path.split('?')
  const search = makeQuery(ownQuery, query && (describeInput(query) as JsonSchema), samples, random)
  const known =
    schema && random.chance(0.7) ? makeValue(describeInput(schema) as JsonSchema, samples, random) : body
  const { body: bytes, contentType } = encodeBody(mutate(known ?? {}, random), random)
  const isSent = schema !== undefined || random.chance(0.3)
  return {
    method,
    path: (random.chance(0.25) ? changeParams(pattern, ownPath, random) : ownPath) + (search && `?${search}`),
    headers: { ...(isSent && contentType && { 'content-type': contentType }), ...makeHeaders(random) },
    body: isSent ? bytes : Buffer.alloc(0),
  }
}

const schemas = new WeakMap<z.ZodType, z.core.JSONSchema.BaseSchema>()

/** The JSON schema of what a client may send for this. */
function describeInput(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  const described = schemas.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  schemas.set(schema, described)
  return described
}

/** One request in ten is sent unchanged, so that the code after the checks is reached. */
function mutate(value: unknown, random: Random): unknown {
  let mutated = value
  for (let more = random.pick([0, 1, 1, 1, 1, 2, 2, 3, 4, 1]); more > 0; more -= 1)
    mutated = mutateValue(mutated, random)
  return mutated
}

/** Bytes that are not UTF-8, and others that no encoding function writes. */
const rawParts = ['%00', '%ED%A0%80', '%FF', '%', '%E0%A4%A', '%2e%2e', '%2F', '..', '.', ';', 'a%00b']

const encode = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 6_000)

function changeParams(pattern: string, path: string, random: Random): string {
  const parts = path.split('/')
  const isParam = pattern.split('/').map((part) => part.startsWith(':'))
  return parts
    .map((part, nth) => {
      if (!isParam[nth] || random.chance(0.2)) return part
      return random.chance(0.4) ? random.pick(rawParts) : encode(mutateText(part, random))
    })
    .join('/')
}

/** Parameters that the call sends, then those of the schema, then unknown ones. */
function makeQuery(own: string, schema: JsonSchema | undefined, samples: Samples, random: Random): string {
  const made = schema ? (makeValue(schema, samples, random) as Record<string, unknown>) : {}
  const pairs = [
    ...(own && random.chance(0.8) ? own.split('&') : []),
    ...Object.entries(made)
      .filter(() => random.chance(0.7))
      .map(([name, value]) => `${name}=${makeQueryValue(String(value), random)}`),
  ]
  if (random.chance(0.1)) pairs.push(`${encode(random.pick(hostileNames))}=${random.pick(rawParts)}`)
  if (random.chance(0.1)) pairs.push(...pairs)
  return pairs.join('&')
}

function makeQueryValue(value: string, random: Random): string {
  if (random.chance(0.4)) return encode(value)
  return random.chance(0.3) ? random.pick(rawParts) : encode(mutateText(value, random))
}

const headers: [string, readonly string[]][] = [
  ['accept', ['*/*', 'text/html', '\u00E9', ';;;', 'x'.repeat(3_000)]],
  ['if-none-match', ['*', '"\u00E9"', 'W/', '"a", '.repeat(500)]],
  ['x-forwarded-for', ['::', 'not an address', '1.2.3.4, '.repeat(200), '\u00FF']],
  ['x-vigia-identity', ['x', 'a.b.c', '\u00E9']],
  ['x-csrf-token', ['', '\u00E9', 'x'.repeat(2_000)]],
  ['traceparent', ['00-0-0-0', '\u00E9', `00-${'0'.repeat(32)}-${'0'.repeat(16)}-00`]],
  ['range', ['bytes=-1', 'bytes=9-1', 'x']],
  ['accept-language', ['\u00FF', hostileTexts.find(({ length }) => length === 300) ?? '']],
  ['content-encoding', ['gzip', 'br', 'nothing']],
]

function makeHeaders(random: Random): Record<string, string> {
  if (!random.chance(0.15)) return {}
  const [name, values] = random.pick(headers)
  return { [name]: random.pick(values) }
}
