import { expect, test } from 'vitest'
import { dialogIn, placeWith } from './which-dialog.ts'

test.each([
  ['https://vigia.example/privacy', null],
  ['https://vigia.example/?contact=1', '1'],
  ['https://vigia.example/?contact=', '1'],
  ['https://vigia.example/terms?contact=anything', '1'],
  ['https://vigia.example/?website=a&contact=upgrade', 'upgrade'],
])('%s asks for the dialog %s', (href, name) => {
  expect(dialogIn(new URL(href))).toBe(name)
})

test('a dialog opens and closes where one is', () => {
  const place = 'https://vigia.example/privacy?website=a#contact'
  const opened = placeWith(place, 'upgrade')
  expect(opened).toBe('/privacy?website=a&contact=upgrade#contact')
  expect(placeWith(`https://vigia.example${opened}`, '1')).toBe('/privacy?website=a&contact=1#contact')
  expect(placeWith(`https://vigia.example${opened}`, null)).toBe('/privacy?website=a#contact')
})
