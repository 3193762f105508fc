import { expect, test } from 'vitest'
import { compareShades, nameColour, showColour } from './colours.ts'

test.each([
  ['rgb(255, 255, 255)', 'white'],
  ['rgb(0, 0, 0)', 'black'],
  ['rgb(139, 90, 43)', 'brown'],
  ['rgb(29, 138, 78)', 'green'],
  ['rgb(208, 49, 45)', 'red'],
  ['rgb(10, 124, 255)', 'blue'],
  ['rgb(128, 128, 128)', 'grey'],
  ['rgb(253, 246, 227)', 'cream'],
  ['color(srgb 1 0.55 0)', 'orange'],
  ['rgba(0, 0, 0, 0)', 'transparent'],
  ['rgb(11, 31, 82)', 'dark blue'],
  ['oklch(0.7 0.1 200)', undefined],
  ['url(x)', undefined],
])('%s is called %s', (css, name) => {
  expect(nameColour(css)).toBe(name)
})

test.each([
  ['rgb(107, 107, 107)', 'rgb(128, 128, 128)', 'paler'],
  ['rgb(128, 128, 128)', 'rgb(107, 107, 107)', 'darker'],
  ['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0.5)', 'more see-through'],
])('%s and %s differ: %s', (before, after, words) => {
  expect(compareShades(before, after)).toBe(words)
})

test('values are hexadecimal, with how much they cover', () => {
  expect(showColour('rgb(139, 90, 43)')).toBe('#8b5a2b')
  expect(showColour('rgba(0, 0, 0, 0.25)')).toBe('#000000 at 25%')
})
