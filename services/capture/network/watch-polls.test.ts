import { expect, test } from 'vitest'
import { watchPolls } from './watch-polls.ts'

/** The result for each request in turn. */
const ask = (...questions: { method?: string; url: string; postData?: string }[]) => {
  const isPoll = watchPolls()
  return questions.map((question) => isPoll({ method: 'GET', ...question }))
}

test('the third identical request counts as polling', () => {
  const url = 'https://example.com/visitors'
  expect(ask({ url }, { url }, { url }, { url })).toEqual([false, false, true, true])
})

test('a time or a random number in an address does not make it another one', () => {
  const urls = [
    '?t=1781697600000',
    '?t=1781697600250',
    '?r=0.123456789',
    '?r=0.987654321',
    '?t=1781697600500',
  ]
  expect(ask(...urls.map((end) => ({ url: `https://example.com/visitors${end}` })))).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])
})

test('the next page of a list is another request, and so is another one to the same address', () => {
  const pages = [1, 2, 3, 4].map((nth) => ({ url: `https://example.com/list?page=${nth}` }))
  const bodies = ['lamps', 'shades', 'cords'].map((postData) => ({
    method: 'POST',
    url: 'https://example.com/graphql',
    postData,
  }))
  expect(ask(...pages, ...bodies)).not.toContain(true)
})
