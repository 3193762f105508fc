import { expect, test } from 'vitest'
import { declining, others } from '../../testing/consent-texts.ts'
import { refusalPattern, unspacedRefusalPattern } from './refusals.ts'

const isRefusal = (text: string) =>
  new RegExp(refusalPattern, 'iu').test(text) ||
  new RegExp(unspacedRefusalPattern, 'iu').test(text.replace(/\s/g, ''))

test.each(declining)('in %s a button is pressed if its text declines', (_, ...texts) => {
  expect(texts.filter((text) => !isRefusal(text.toLowerCase()))).toEqual([])
})

test('a button that accepts, leads to settings or is about something else does not', () => {
  expect(others.filter((text) => isRefusal(text.toLowerCase()))).toEqual([])
})

test('no text takes long', () => {
  const began = performance.now()
  for (const text of ['cookies ', 'all of the ', 'и все ', 'nur alle ', '全部', 'accept '])
    isRefusal(text.repeat(80).slice(0, 80))
  expect(performance.now() - began).toBeLessThan(1_000)
})
