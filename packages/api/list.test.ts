import { expect, test } from 'vitest'
import { z } from 'zod'
import { deletedUsers } from './accounts/deleted-users.ts'
import { setOf } from './list.ts'
import { operations } from './operations.ts'

/** The definition of a zod schema of any kind. */
type Definition = z.core.$ZodTypes['_zod']['def']
const definitionOf = (schema: unknown) => (schema as { def: Definition }).def

/** Each place of a schema that takes a list. */
function listsIn(schema: unknown, at: string): { at: string; schema: z.ZodArray }[] {
  const def = definitionOf(schema)
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([name, field]) => listsIn(field, `${at}.${name}`))
  if (def.type === 'array') return [{ at, schema: schema as z.ZodArray }, ...listsIn(def.element, `${at}[]`)]
  if (def.type === 'union') return def.options.flatMap((option) => listsIn(option, at))
  if (def.type === 'pipe') return listsIn(def.in, at)
  return 'innerType' in def ? listsIn(def.innerType, at) : []
}

const inputs = operations.flatMap(({ id, params, query, body }) =>
  Object.entries({ params, query, body }).map(([part, schema]) => ({ schema, at: `${id} ${part}` })),
)
const places = [...inputs, { schema: deletedUsers.body, at: 'deletedUsers body' }].flatMap(({ schema, at }) =>
  schema ? listsIn(schema, at) : [],
)

test('the contract takes lists in some places', () => {
  expect(places.map(({ at }) => at)).toEqual(
    expect.arrayContaining([
      'setSubscriptions body.subscriptions',
      'setSubscriptions body.subscriptions[].kinds',
    ]),
  )
})

test.each(places)('$at has a maximum, and takes no member twice', ({ schema }) => {
  expect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).toMatchObject({
    maxItems: expect.any(Number),
    uniqueItems: true,
  })
})

test('members are distinguished by what the list says, and each fault is a sentence', () => {
  const byId = setOf(z.object({ id: z.int(), name: z.string() }), {
    max: 2,
    error: 'Please give at most two',
    notList: 'Please give a list',
    twice: 'Please give each once',
    keyOf: ({ id }) => id,
  })
  const messageOf = (value: unknown) => byId.safeParse(value).error?.issues[0]?.message
  const [one, other] = [
    { id: 1, name: 'One' },
    { id: 2, name: 'Two' },
  ]
  expect(byId.parse([one, other])).toEqual([one, other])
  expect(messageOf([one, { ...one, name: 'Another' }])).toBe('Please give each once')
  expect(messageOf([one, other, { id: 3, name: 'Three' }])).toBe('Please give at most two')
  expect(messageOf('one')).toBe('Please give a list')
})
