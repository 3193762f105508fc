import { expect, test } from 'vitest'
import { isPrice } from './is-price.ts'

test.each([
  '19 €',
  '€1.299,00',
  '$1,299.00',
  '1 299 Kč',
  "CHF 1'299.-",
  'CHF 12.–',
  '12,- kr',
  'US$ 10',
  'R$ 19,90',
  '₹ 499',
  '500円',
  '19 €*',
  '1 299,00 zł',
])('%s is a price', (text) => expect(isPrice(text)).toBe(true))

test.each([
  '19',
  'ab 19 €',
  '19 € / month',
  '€',
  'kr',
  '12 May',
  '3 AM',
  '19 leis',
  '10 % €',
  '1 € 2 €',
  '5 EURO',
])('%s is no price', (text) => expect(isPrice(text)).toBe(false))
