import { expect, test } from 'vitest'
import { dayMs, findMailTime, hourMs, maxPerHour, type CountedMail, type MailRule } from './mail-limits.ts'

const minute = 60_000
const link: MailRule = { group: 'link' }
const other: MailRule = { group: 'other' }
const question: MailRule = { group: 'question' }
const notice: MailRule = { group: 'notice', canWait: true }

/**
 * The times in minutes at which mails requested at these minutes are sent; undefined for those that are not
 * sent.
 */
function sentAt(...asked: [number, MailRule][]): (number | undefined)[] {
  const counted: CountedMail[] = []
  return asked.map(([at, rule]) => {
    const time = findMailTime(counted, rule, at * minute)
    if (time !== undefined) counted.push({ at: time, group: rule.group })
    return time === undefined ? undefined : time / minute
  })
}

test('three links are sent in an hour, however they are spread', () => {
  expect(sentAt([0, link], [1, link], [2, link], [59, link])).toEqual([0, 1, 2, undefined])
  expect(sentAt([0, link], [58, link], [59, link], [61, link], [62, link])).toEqual([
    0,
    58,
    59,
    61,
    undefined,
  ])
})

test('other mails leave a place for a link', () => {
  expect(sentAt([0, other], [0, question], [0, other], [0, link])).toEqual([0, 0, undefined, 0])
})

test('a notice waits for its hour, and its place there is kept', () => {
  expect(sentAt([0, other], [1, other], [2, notice], [3, notice], [60, other], [61, other])).toEqual([
    0,
    1,
    60,
    61,
    undefined,
    undefined,
  ])
})

test('an address is asked three questions a day', () => {
  const hourly = Array.from({ length: 30 }, (_, nth): [number, MailRule] => [nth * 60, question])
  const sent = sentAt(...hourly).filter((at) => at !== undefined)
  expect(sent).toEqual([0, 60, 120, 24 * 60, 25 * 60, 26 * 60])
})

test('whatever is asked for in whatever order, no hour has more than three', () => {
  const rules = [link, other, question, notice, { group: 'other', canWait: true } as const]
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const counted: CountedMail[] = []
  for (let now = 0; now < 3 * dayMs; now += random(20 * minute)) {
    const rule = rules[random(rules.length)] ?? link
    const at = findMailTime(counted, rule, now)
    if (at !== undefined) counted.push({ at, group: rule.group })
  }
  const inHourFrom = (from: number) => counted.filter(({ at }) => at >= from && at < from + hourMs).length
  expect(Math.max(...counted.map(({ at }) => inHourFrom(at)))).toBe(maxPerHour)
})
