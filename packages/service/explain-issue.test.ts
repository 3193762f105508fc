import { expect, test } from 'vitest'
import { z } from 'zod'
import { explainIssue } from './explain-issue.ts'

const Loaf = z.strictObject({
  name: z.string(),
  slices: z.int().max(20).min(1),
  isCut: z.boolean(),
  seeds: z.array(z.enum(['rye', 'oat'])),
})
const loaf = { name: 'Rye', slices: 3, isCut: true, seeds: ['rye'] }
const messageOf = (body: unknown) => Loaf.safeParse(body, { error: explainIssue }).error?.issues[0]?.message

test.each([
  [[], 'The request must be an object'],
  [{ ...loaf, name: undefined }, 'The field name is missing'],
  [{ ...loaf, name: null }, 'The field name must be text'],
  [{ ...loaf, slices: 'two' }, 'The field slices must be a number'],
  [{ ...loaf, slices: 1.5 }, 'The field slices must be a whole number'],
  [{ ...loaf, slices: 21 }, 'The field slices is too large'],
  [{ ...loaf, slices: 0 }, 'The field slices is too small'],
  [{ ...loaf, isCut: 1 }, 'The field isCut must be true or false'],
  [{ ...loaf, seeds: 'rye' }, 'The field seeds must be a list'],
  [{ ...loaf, seeds: ['rye', 'sand'] }, 'The field seeds.1 has a value that is not allowed'],
  [{ ...loaf, weight: 1 }, 'The request has a field that is not known: weight'],
  [
    { ...loaf, ['\0\u202E\uD800'.repeat(40)]: 1 },
    `The request has a field that is not known: ${'\uFFFD'.repeat(20)}`,
  ],
])('%j', (body, message) => {
  expect(messageOf(body)).toBe(message)
})
