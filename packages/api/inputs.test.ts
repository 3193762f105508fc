import { isUsableText } from '@vigia/common/text/characters'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { operations } from './operations.ts'

/** The definition of a zod schema of any kind. */
type Definition = z.core.$ZodTypes['_zod']['def']
const definitionOf = (schema: unknown) => (schema as { def: Definition }).def

/** Only hashes of these fields are stored or looked up, so their values may contain any character. */
const secrets = new Set(['password', 'currentPassword', 'newPassword', 'token', 'idToken'])

const places = operations.flatMap(({ id, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? textsIn(schema, `${id} ${part}`) : [],
  ),
)

/** Each field of a schema that accepts a text, with its path. */
function textsIn(schema: unknown, at: string): { at: string; schema: z.ZodType }[] {
  const def = definitionOf(schema)
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([name, field]) => textsIn(field, `${at}.${name}`))
  if (def.type === 'array') return textsIn(def.element, `${at}[]`)
  if (def.type === 'union') return def.options.flatMap((option) => textsIn(option, at))
  if ('innerType' in def) return textsIn(def.innerType, at)
  return takesText(schema) ? [{ at, schema: schema as z.ZodType }] : []
}

function takesText(schema: unknown): boolean {
  const def = definitionOf(schema)
  if (def.type === 'pipe') return takesText(def.in)
  return 'innerType' in def ? takesText(def.innerType) : def.type === 'string'
}

const samples = [
  'Ana Reis',
  '/about',
  'https://example.com/',
  'ana@example.com',
  '3f2b8c1e-7d54-4a0b-9c1d-2e6f8a9b0c1d',
  '2030-01-01T00:00:00Z',
  '1',
  '1.3f2b8c1e-7d54-4a0b-9c1d-2e6f8a9b0c1d',
  'a'.repeat(32),
]
const hostile = ['\0', '\u001B', '\u0085', '\uD800', '\uDFFF', '\uFFFE', '\u{1FFFF}', '\u202E', '\u2066']
const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message
const isSentence = /^(?!Invalid|Unrecognized|Too )[A-Z].{6,}/

test('the contract takes texts in many places', () => {
  expect(places.length).toBeGreaterThan(80)
})

test.each(places)('$at takes some text, and none that cannot be kept', ({ at, schema }) => {
  const accepted = samples.filter((sample) => schema.safeParse(sample).success)
  expect(accepted).not.toEqual([])
  if (secrets.has(at.split('.').at(-1) ?? '')) return
  const texts = accepted.flatMap((sample) =>
    hostile.map((character) => `${sample.slice(0, 1)}${character}${sample.slice(1)}`),
  )
  const kept = texts.filter((text) => {
    const { data } = schema.safeParse(text)
    return typeof data === 'string' && !isUsableText(data)
  })
  expect(kept).toEqual([])
})

test.each(places)('$at has a maximum length', ({ schema }) => {
  const long = [
    ...samples.map((sample) => sample.repeat(Math.ceil(100_000 / sample.length))),
    `2030-01-01T00:00:00.${'0'.repeat(20_000)}Z`,
  ]
  expect(long.filter((text) => schema.safeParse(text).success)).toEqual([])
})

test.each(places)('$at is refused with a sentence', ({ schema }) => {
  const faults = [42, {}, ['a'], 'a\0b', 'a'.repeat(100_000)]
  const messages = faults.flatMap((fault) => messageOf(schema, fault) ?? [])
  expect(messages.filter((message) => !isSentence.test(message))).toEqual([])
})
