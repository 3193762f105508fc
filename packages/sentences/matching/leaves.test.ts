import type { DomElement, DomSnapshot } from '@vigia/visual-diff'
import { expect, test } from 'vitest'
import { page, region, sentencesFor } from '../testing/draw-page.ts'

/** A heading and two buttons beside each other, of which the second has no more than a drawing. */
function shop(button?: Partial<DomElement>, look = 1): DomSnapshot {
  const elements: DomSnapshot['elements'] = [
    { tag: 'h2', parent: -1, box: [0, 0, 200, 20] },
    { tag: 'button', parent: -1, box: [0, 40, 60, 40] },
  ]
  if (button) {
    const parent = elements.length
    elements.push({ tag: 'button', parent: -1, box: [80, 40, 60, 40], ...button })
    elements.push({ tag: 'svg', parent, box: [100, 50, 20, 20], look })
  }
  const texts: DomSnapshot['texts'] = [
    { element: 0, box: [0, 0, 60, 20], text: 'Order' },
    { element: 1, box: [10, 50, 40, 20], text: 'Buy' },
  ]
  return { title: 'Shop', description: '', elements, texts }
}

const button = region(40, 40, { x: 80, width: 60, baselineHeight: 40, currentHeight: 40 })
const icon = region(50, 50, { x: 100, width: 20 })

test('a button with an icon is one thing, called by its label', () => {
  const named = shop({ label: 'Add to favourites' })
  expect(sentencesFor(shop(), named, button)).toEqual(['Button “Add to favourites” is new'])
  expect(sentencesFor(named, shop(), button)).toEqual(['Button “Add to favourites” is gone'])
})

test('a button with an icon and without a label is a button, and no drawing', () => {
  expect(sentencesFor(shop({}), shop(), button)).toEqual(['Button below “Order” is gone'])
  expect(sentencesFor(shop(), shop({}), button)).toEqual(['Button below “Order” is new'])
})

test('another icon in a button is told of the button', () => {
  const [before, after] = [shop({ label: 'Menu' }), shop({ label: 'Menu' }, 2)]
  expect(sentencesFor(before, after, icon)).toEqual(['Button “Menu” looks different'])
})

test('a link with an icon and a label is called by its label', () => {
  const link = shop({ tag: 'a', href: '/basket', label: 'Basket' })
  expect(sentencesFor(shop(), link, button)).toEqual(['Link “Basket” is new'])
})

test('what is drawn before or after the words of a button is told of the button', () => {
  const care = (look: number): DomSnapshot => ({
    title: 'Shop',
    description: '',
    elements: [
      { tag: 'summary', parent: -1, box: [0, 40, 200, 20], look: 1 },
      { tag: '::marker', parent: 0, box: [0, 40, 12, 20], look },
    ],
    texts: [{ element: 0, box: [16, 40, 60, 20], text: 'Care' }],
  })
  expect(sentencesFor(care(1), care(2), region(40, 40, { width: 12 }))).toEqual([
    'Button “Care” looks different',
  ])
})

test('drawings in a picture with a name are that picture', () => {
  const rating = (stars: number) =>
    page([
      ['p', '', 0, { role: 'img', label: `${stars} of 5 stars`, look: 1 }],
      ['svg', '', 0, { parent: 0, box: [0, 0, 20, 20], look: 1 }],
      ['svg', '', 0, { parent: 0, box: [20, 0, 20, 20], look: stars }],
      ['p', 'Rye bread', 40],
    ])
  expect(sentencesFor(rating(1), rating(2), region(0, 0, { x: 20, width: 20 }))).toEqual([
    'Picture “1 of 5 stars” → “2 of 5 stars”',
  ])
})
