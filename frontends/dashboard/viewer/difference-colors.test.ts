import { expect, test } from 'vitest'
import { differenceColours } from '@vigia/domain/difference-colours'
import { colorOf, meanings } from './difference-colors.ts'

test('every color of a difference screenshot is explained once', () => {
  expect(meanings.map(({ meaning }) => meaning).toSorted()).toEqual(Object.keys(differenceColours).toSorted())
  expect(meanings.map(({ meaning }) => colorOf(meaning))).toContain('rgb(233 30 140)')
})
