import { expect, test } from 'vitest'
import { differenceColours } from '../../proto/difference-colours.ts'
import { colourOf, meanings } from './difference-legend.ts'

test('every colour that a difference is drawn in is explained once', () => {
  expect(meanings.map(({ meaning }) => meaning).toSorted()).toEqual(Object.keys(differenceColours).toSorted())
  expect(meanings.map(({ meaning }) => colourOf(meaning))).toContain('rgb(233 30 140)')
})
