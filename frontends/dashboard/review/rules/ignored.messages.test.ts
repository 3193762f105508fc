import type { Rule } from '@vigia/api/websites/rules/rule'
import { expect, test } from 'vitest'
import { describeArea, describeCount, describeExactly, listIgnored } from './ignored.messages.ts'

const box = (y: number) => ({ x: 0, y, width: 300, height: 40 })
const rule = (id: string, more: Partial<Rule> = {}) =>
  ({ id, isOn: true, pageId: null, pathPattern: null, ...more }) as Rule
const ignored = [
  { ruleId: 'ticker', kind: 'selector' as const, baseline: [box(10)], current: [box(50)] },
  { ruleId: null, kind: 'noise' as const, baseline: [box(200), box(300)], current: [box(200), box(300)] },
]

test('rules are listed with their place in the current screenshot, noise place by place', () => {
  const list = listIgnored({ id: 'p', ignored }, [rule('ticker')])
  expect(list).toEqual({
    areas: 3,
    rules: [{ rule: rule('ticker'), spot: { side: 'current', box: box(50) } }],
    noise: [
      { side: 'current', box: box(200) },
      { side: 'current', box: box(300) },
    ],
  })
  expect(describeCount(list.areas)).toBe('3 areas ignored')
  expect([0, 1].map(describeCount)).toEqual(['Nothing ignored', '1 area ignored'])
})

test('what only the baseline has is listed, too', () => {
  const gone = [
    { ...ignored[0], ruleId: 'ticker', kind: 'selector' as const, baseline: [box(10)], current: [] },
  ]
  expect(listIgnored({ id: 'p', ignored: gone }, [rule('ticker')])).toMatchObject({
    areas: 1,
    rules: [{ spot: { side: 'baseline', box: box(10) } }],
  })
})

test('a rule that is off is listed on its page, one that matches nothing or is for others is not', () => {
  const rules = [
    rule('own', { isOn: false, pageId: 'p' }),
    rule('other', { isOn: false, pageId: 'q' }),
    rule('all', { isOn: false }),
    rule('some', { isOn: false, pathPattern: '/news/*' }),
    rule('on', { pageId: 'p' }),
  ]
  expect(listIgnored({ id: 'p' }, rules)).toMatchObject({
    areas: 0,
    rules: [{ rule: { id: 'own' } }, { rule: { id: 'all' } }],
    noise: [],
  })
})

test('an area is described by its size and its height on the page', () => {
  expect(describeArea(box(2_584))).toBe('300 × 40 px, at 2,584 px')
  expect(describeArea(box(20))).toBe('300 × 40 px, at the top')
  expect(describeExactly(box(20))).toBe('300 × 40 px, 0 px from the left, 20 px from the top')
})
