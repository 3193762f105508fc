import { expect, test } from 'vitest'
import { describeWaiting, findMore, type Waiting } from './notification.messages.ts'

const waiting = (name: string, decisions: number): Waiting => ({ id: name, name, decisions })

test('a notification names the website, says how much there is to decide and leads to its review', () => {
  expect(describeWaiting([waiting('shop.example', 3)])).toMatchObject({
    title: 'shop.example: 3 pages need a decision',
    href: '/review?website=shop.example',
  })
  expect(describeWaiting([waiting('shop.example', 1)]).title).toBe('shop.example: 1 page needs a decision')
})

test('several websites are named below the sum, and lead to the list', () => {
  expect(describeWaiting([waiting('shop.example', 3), waiting('blog.example', 1)])).toEqual({
    title: '4 pages need a decision',
    body: 'shop.example, blog.example',
    href: '/',
  })
})

test('only websites with more to decide than before are named', () => {
  const before = [waiting('shop.example', 3), waiting('blog.example', 1)]
  const now = [waiting('shop.example', 2), waiting('blog.example', 2), waiting('new.example', 1)]
  expect(findMore(before, now).map(({ name }) => name)).toEqual(['blog.example', 'new.example'])
})
