import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { runAfter, withHelpers } from './with-helpers.ts'

interface Tally {
  sum: number
}

const addUp = withHelpers(addAll, [add, double])

function addAll(...numbers: number[]): number {
  const tally: Tally = { sum: 0 }
  for (const number of numbers) add(tally, number)
  return tally.sum
}

function add(tally: Tally, number: number) {
  tally.sum += double(number)
}

function double(number: number) {
  return number * 2
}

/** Runs the text of a function as the browser does, without access to this file's scope. */
const runText = (work: unknown, args: string, globals = {}): unknown =>
  runInNewContext(`(${String(work)})(${args})`, globals)

test('the text of a function brings the helpers that it calls', () => {
  expect(runText(addUp, '1, 2, 3')).toBe(12)
  expect(() => runText(addAll, '1, 2, 3')).toThrow('add is not defined')
})

test('an async function brings helpers that are constants', async () => {
  const wait = () => Promise.resolve(2)
  const answer = withHelpers(async (factor: number) => factor * (await wait()), [wait])
  expect(await runText(answer, '3')).toBe(6)
})

test('the function runs as it is, too', () => {
  expect(addUp(1, 2, 3)).toBe(12)
})

test('what the page sees stays the same', () => {
  const globals = {}
  runText(addUp, '1', globals)
  expect(Object.keys(globals)).toEqual([])
})

test('a function of the page that is called finds no way back', () => {
  const call = withHelpers(function callBack(work: () => unknown) {
    return work()
  }, [])
  expect(runText(call, 'function visit() { return visit.caller }')).toBeNull()
  const trace = `function visit() {
    Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFunction()?.name ?? '')
    return new Error().stack.join('')
  }`
  expect(runText(call, trace)).toBe('visit')
})

test('what others keep for a function is there when it runs, as a text and as it is', () => {
  const keep = withHelpers(() => void Object.assign(globalThis, { kept: double(4) }), [double])
  const read = runAfter([keep], (more: number) => ((globalThis as { kept?: number }).kept ?? 0) + more)
  expect(runText(read, '1')).toBe(9)
  expect(
    runText(
      runAfter([], (more: number) => more),
      '1',
    ),
  ).toBe(1)
  expect(read(1)).toBe(9)
})
