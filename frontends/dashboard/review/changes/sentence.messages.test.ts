import type { Sentence } from '@vigia/api/websites/sentence'
import { expect, test } from 'vitest'
import { describeSentence } from './sentence.messages.ts'

const plain: Sentence = { kind: 'text', role: '', name: '', before: '', after: '', dx: 0, dy: 0, region: 0 }

test.each<[Partial<Sentence>, string]>([
  [{ before: '19 €', after: '29 €' }, 'Price “19 €” → “29 €”'],
  [{ before: '$19.00', after: '$29.00' }, 'Price “$19.00” → “$29.00”'],
  [{ before: '19 pages', after: '29 pages' }, '“19 pages” → “29 pages”'],
  [{ role: 'button', before: 'Buy', after: 'Order' }, 'Button “Buy” → “Order”'],
  [{ kind: 'added', role: 'heading', after: 'Summer sale' }, 'Heading “Summer sale” is new'],
  [{ kind: 'removed', role: '', before: 'Only today' }, 'Text “Only today” is gone'],
  [{ kind: 'moved', role: 'button', before: 'Buy', after: 'Buy', dy: 40 }, 'Button “Buy” moved 40 px down'],
  [{ kind: 'moved', after: 'Buy', dx: -8, dy: -3 }, 'Text “Buy” moved 3 px up and 8 px left'],
  [{ kind: 'picture', before: 'Shoe', after: 'Shoe' }, 'Picture “Shoe” is another file'],
  [
    { kind: 'link', name: 'Terms', before: '/terms', after: '/terms-2' },
    'Link “Terms” now leads to /terms-2',
  ],
  [{ kind: 'title', before: 'Shop', after: 'Sale' }, 'Title of the page: “Shop” → “Sale”'],
  [
    { kind: 'description', before: 'a', after: 'b' },
    'Not visible: the description for search engines changed',
  ],
])('%o is put as: %s', (sentence, words) => {
  expect(describeSentence({ ...plain, ...sentence })).toBe(words)
})
