import { expect, test } from 'vitest'
import { tabIn } from '../screenshots/website-tabs.ts'
import { candidateReviewAddress } from '../review/shared/review-address.ts'
import { candidatesAddress, listIn } from './candidates-address.ts'

const at = (path: string) => new URL(path, 'https://vigia.example')

test('the list of candidates has an address in the history of its website', () => {
  const url = at(candidatesAddress('w'))
  expect([url.searchParams.get('website'), tabIn(url), listIn(url)]).toEqual(['w', 'history', 'candidates'])
})

test.each(['/?tab=history', '/?tab=history&list=', '/?tab=history&list=elsewhere'])(
  '%s shows the checks',
  (path) => {
    expect(listIn(at(path))).toBe('checks')
  },
)

test('a candidate is reviewed at the address that reports name', () => {
  expect(candidateReviewAddress('w', 'c')).toBe('/review?website=w&candidate=c')
})
