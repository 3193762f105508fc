import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { noise, seed } from '../testing/random-pictures.ts'
import { openRawKernel } from '../testing/raw-kernel.ts'
import type { KernelExports } from './kernel-exports.ts'

type Name = Exclude<keyof KernelExports, 'memory'>
type Call = [name: Name, ...given: (number | boolean)[]]

const raw = await openRawKernel()
const random = seed(5)
const [a, b] = [raw.picture(noise(random, 40, 30)), raw.picture(noise(random, 40, 30))]
const [plane, limits, empty, scratch] = [
  raw.plane(40, 30),
  raw.limits(),
  raw.allocate(64),
  raw.allocate(100_000),
]

/**
 * Every function with valid arguments; arguments that may be any integer, such as a level, are left out of
 * the tests below.
 */
const calls: Call[] = [
  ['readPng', a, scratch, 57],
  ['decodeOne', a, scratch],
  ['decodePair', a, b, scratch, scratch],
  ['prepare', a, b, 3, 9],
  ['hashRows', a, 3, 9, 0, 40, scratch],
  ['setLimits', limits, 352, 17],
  ['compareRows', a, b, 3, 3, 6, 0, 40, limits, plane],
  ['mismatchIn', plane, a, b, 3, 3, 8, 16, 16, 400, scratch],
  ['areRowsAlike', a, b, 3, 3, 0, 40],
  ['followRows', a, b, 3, 3, 6, 0, 40],
  ['mayBeResampled', a, b, 0, 8, 3, 16, 16, 0],
  ['isResampled', a, b, 0, 8, 3, 16, 16, 0, 40, 0, 30, 0, scratch],
  ['countSteps', a, 3, 0, 40],
  ['raiseInk', plane, a, b, 0, 8, 3, 0, 3, 0, 0, 40, 0, 30, scratch, scratch],
  ['shadeIn', a, b, 3, 3, 8, 16, 16, false, scratch],
  ['raiseShade', plane, a, b, 3, 3, 8, 16, 16],
  ['hasMarks', plane, 8, 3, 16, 16],
  ['listMarks', plane, 8, 3, 16, 16, scratch],
  ['openPlane', plane, 40, 30],
  ['countMask', plane, 8, 3, 16, 16, scratch],
  ['eraseMask', plane, 8, 3, 16, 16],
  ['fillMask', plane, 8, 3, 16, 16, 3],
  ['deflateRows', a, 11, 30, scratch, scratch, 500],
  ['paintMask', plane, 3, 6, scratch, 41],
  ['paintRows', a, 3, 6, 0, 40, scratch, 41, 0],
  ['heapBase'],
  ['scratchBytes', 40],
  ['planeBytes', 40, 30],
  ['mismatchBytes'],
  ['resampledBytes'],
  ['inkBytes'],
  ['shadeBytes'],
  ['deflateBytes'],
]

const call = ([name, ...given]: Call): unknown =>
  (raw.exports[name] as (...all: typeof given) => unknown)(...given)

test('every function that the kernel exports is checked', async () => {
  const module = await WebAssembly.compile(await readFile(join(import.meta.dirname, 'kernel.wasm')))
  const exported = WebAssembly.Module.exports(module).flatMap(({ name, kind }) =>
    kind === 'function' ? name : [],
  )
  expect(exported.toSorted()).toEqual(calls.map(([name]) => name).toSorted())
  expect(Object.keys(raw.exports).toSorted()).toEqual([...exported, 'memory'].toSorted())
})

test.each(calls.filter((one) => one.length > 1))(
  'a number that is none is refused by %s, wherever it stands',
  (...one) => {
    for (const [nth, right] of one.entries()) {
      if (nth === 0 || typeof right === 'boolean') continue
      const wrong = one.with(nth, Number.NaN) as Call
      expect(() => call(wrong), `argument ${nth}`).toThrow(RangeError)
    }
  },
)

test.each([
  ['hashRows', [a, 3, 31, 0, 40, scratch], 'rows 3 to 31 of 30'],
  ['hashRows', [a, -1, 3, 0, 40, scratch], 'rows -1 to 3 of 30'],
  ['hashRows', [a, 3, 9, 41, 38, scratch], 'columns 41 to 38 of 40'],
  ['compareRows', [a, b, 3, 3, 6, 30, 41, limits, plane], 'columns 30 to 41 of 40'],
  [
    'isResampled',
    [a, b, 0, 8, 3, 17, 16, 0, 40, 0, 30, 0, scratch],
    'a block of 17 x 16 pixels, of at most 16 x 16',
  ],
  ['listMarks', [plane, 8, 3, 16, 28, scratch], 'rows 3 to 31 of 30'],
  ['prepare', [4, b, 3, 9], /: 64 bytes at 4 are not all between/],
  ['countSteps', [empty, 3, 0, 40], `no picture is at ${empty}: 0 x 0 pixels in rows of 0 bytes`],
  ['hasMarks', [a, 8, 3, 16, 16], /: no plane is at \d+: 40 x 30 pixels$/],
] as [Name, number[], string | RegExp][])(
  '%s with %j says what is wrong with the numbers',
  (name, given, fault) => {
    expect(() => call([name, ...given])).toThrow(RangeError)
    expect(() => call([name, ...given])).toThrow(fault)
  },
)

test('no numbers make the kernel read or write where it may not', () => {
  const number = fc.oneof(
    fc.constantFrom(a, b, plane, limits, empty, scratch, 0, 16, 40),
    fc.integer({ min: -2, max: 45 }),
    fc.integer(),
    fc.integer({ min: 0, max: raw.bytes().length }),
  )
  const below = raw.bytes(0, 1024).slice()
  const arbitrary = fc
    .constantFrom(...calls)
    .chain(([name, ...given]) =>
      fc.tuple(
        fc.constant(name),
        fc.tuple(
          ...given.map((right) =>
            typeof right === 'boolean'
              ? fc.boolean()
              : fc.oneof({ weight: 3, arbitrary: fc.constant(right) }, { weight: 1, arbitrary: number }),
          ),
        ),
      ),
    )
  const checked = fc.check(
    fc.property(arbitrary, ([name, given]) => {
      // These functions write the structs of images and planes for the others.
      if (name === 'readPng' || name === 'openPlane' || name.startsWith('decode')) return
      try {
        call([name, ...given])
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
      }
    }),
    { seed: 3, numRuns: 5_000 },
  )
  expect([checked.failed, checked.counterexample]).toEqual([false, null])
  expect(raw.bytes(0, 1024)).toEqual(below)
})
