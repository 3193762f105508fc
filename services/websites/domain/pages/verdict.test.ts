import { create } from '@bufbuild/protobuf'
import { PageComparedSchema } from '@vigia/proto/diff/v1/events'
import { expect, test } from 'vitest'
import { isChanged, toPercentage } from './verdict.ts'

test.each([
  [0, 1],
  [0.0000001, 1],
  [0.004, 1],
  [0.014, 1],
  [0.015, 2],
  [0.994, 99],
  [0.9999, 100],
  [1, 100],
])('a change with a ratio of %d is shown as %d percent', (ratio, percentage) => {
  expect(toPercentage(true, ratio)).toBe(percentage)
})

test.each([0, 0.0000001, 0.5, 1])('no change is 0 percent, whatever its ratio of %d', (ratio) => {
  expect(toPercentage(false, ratio)).toBe(0)
})

test.each([
  ['says so', { changed: true, ratio: 0 }, true],
  ['only draws a difference, as the release before', { ratio: 0.1, difference: {} }, true],
  ['draws none', { ratio: 0.1 }, false],
])('a verdict is a change or none when it %s', (_, compared, changed) => {
  expect(isChanged(create(PageComparedSchema, compared))).toBe(changed)
})
