import { expect, test } from 'vitest'
import { writeJson } from './write-json.ts'

async function written(value: unknown): Promise<string[]> {
  return Array.fromAsync(writeJson(value))
}

test.each([
  null,
  'a "text"',
  5,
  [],
  {},
  [undefined, 1, [2, [3, [4, [5]]]]],
  { a: undefined, b: { c: [{ d: new Date(0), e: undefined }], 'f"': null }, g: [] },
  [new Date(0), Number.NaN, { toJSON: () => 'itself' }],
  { deep: { deeper: { deepest: { last: [1, { x: 'y' }] } } } },
])('%j is written as JSON.stringify writes it', async (value) => {
  expect((await written(value)).join('')).toBe(JSON.stringify(value))
})

async function* arriving<One>(...members: One[]): AsyncGenerator<One> {
  yield* members
}

test('a list that arrives member by member is written as an array', async () => {
  const value = { total: 2, pages: arriving({ id: 1, views: ['a'] }, { id: 2 }), none: arriving() }
  expect((await written(value)).join('')).toBe(
    '{"total":2,"pages":[{"id":1,"views":["a"]},{"id":2}],"none":[]}',
  )
})

test('no member of a list is read before those before it are written', async () => {
  let read = 0
  async function* pages() {
    for (; read < 400; read += 1) yield { read, text: 'x'.repeat(100_000) }
  }
  const pieces = writeJson({ pages: pages() })
  await pieces.next()
  expect(read).toBeLessThan(400)
})

test('others have their turn while much is written', async () => {
  const pages = Array.from({ length: 400 }, (_, page) => ({
    page,
    regions: Array.from({ length: 200 }, (__, x) => ({ x, y: x, fingerprint: 'f'.repeat(60) })),
  }))
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  const pieces = await written({ pages })
  clearInterval(timer)
  expect(pieces.join('')).toBe(JSON.stringify({ pages }))
  // Timers come after the turn that the first slice waits for, and the last slice is followed by none.
  expect(turns).toBeGreaterThanOrEqual(pieces.length - 2)
  expect(pieces.length).toBeGreaterThan(2)
})
