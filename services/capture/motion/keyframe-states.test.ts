import { expect, test } from 'vitest'
import { listStates } from './keyframe-states.ts'

const timing = { delay: 0, duration: 1_000, direction: 'normal' as const, easing: 'linear' }
const frame = (computedOffset: number, values: Record<string, string>, easing = 'linear') => ({
  computedOffset,
  easing,
  ...values,
})
const staying = (frames: ReturnType<typeof frame>[], more = {}) =>
  listStates(frames, { ...timing, ...more }).filter(({ staysMs }) => staysMs > 0)

const word = [
  frame(0, { opacity: '0' }),
  frame(0.1, { opacity: '1' }),
  frame(0.3, { opacity: '1' }),
  frame(0.4, { opacity: '0' }),
  frame(1, { opacity: '0' }),
]

test('a state that stays is reported with its middle and its length', () => {
  expect(staying(word)).toEqual([
    { at: 200, staysMs: 200, of: 0 },
    { at: 700, staysMs: 600, of: 0 },
  ])
})

test('the delay is part of the time, and a negative one begins within a turn', () => {
  expect(staying(word, { delay: 3_000 })[0]).toEqual({ at: 3_200, staysMs: 200, of: 0 })
  expect(staying(word, { delay: -500 })[0]).toEqual({ at: 700, staysMs: 200, of: 0 })
})

test('an animation that runs backwards shows its last keyframe first', () => {
  expect(staying(word, { direction: 'reverse' })[0]).toEqual({ at: 800, staysMs: 200, of: 0 })
})

test('a property that moves ends the stay of another one', () => {
  const frames = [frame(0, { opacity: '1', left: '0px' }), frame(1, { opacity: '1', left: '9px' })]
  expect(staying(frames)).toEqual([])
  expect(listStates(frames, timing).map(({ at }) => at)).toEqual([0, 1_000, 250, 500, 750])
})

test('a property without a value in a keyframe goes on from the one before', () => {
  const frames = [
    frame(0, { opacity: '1', left: '0px' }),
    frame(0.5, { left: '0px' }),
    frame(1, { opacity: '1', left: '0px' }),
  ]
  expect(staying(frames)).toEqual([{ at: 500, staysMs: 1_000, of: 0 }])
})

test('between the jumps of steps() nothing moves', () => {
  const frames = [frame(0, { left: '0px' }, 'steps(4)'), frame(1, { left: '9px' })]
  expect(staying(frames).map(({ at }) => at)).toEqual([125, 375, 625, 875])
  const blinking = [
    frame(0, { opacity: '1' }, 'step-end'),
    frame(0.7, { opacity: '0' }, 'step-end'),
    frame(1, { opacity: '1' }),
  ]
  expect(staying(blinking)).toEqual([
    { at: 350, staysMs: 700, of: 0 },
    { at: 850, staysMs: 300, of: 0 },
  ])
})

test('steps of the whole animation split it wherever its keyframes are', () => {
  const frames = [frame(0, { left: '0px' }), frame(1, { left: '9px' })]
  expect(staying(frames, { easing: 'steps(2, end)' }).map(({ at }) => at)).toEqual([250, 750])
})
