import { expect, test } from 'vitest'
import { placeOfProblem, toDraft, toSchedule } from './schedule-draft.ts'

const schedule = {
  isOn: true,
  rhythm: 'weekly',
  cron: null,
  minuteOfDay: 425,
  weekdays: [1, 4],
  timeZone: 'America/Sao_Paulo',
  onlyBetween: null,
  holdBetween: { from: 1320, to: 420 },
  confirmMinutes: 10,
  rediscover: true,
} as const

test('a schedule survives its form unchanged', () => {
  const draft = toDraft({ ...schedule, weekdays: [...schedule.weekdays] })
  expect(draft).toMatchObject({ time: '07:05', holdBetween: { isOn: true, from: '22:00', to: '07:00' } })
  expect(toSchedule(draft)).toEqual(schedule)
})

test('hours that are turned off are not sent, and a cron expression only for that rhythm', () => {
  const draft = toDraft({ ...schedule, weekdays: [1], rhythm: 'cron', cron: '0 7 * * 1' })
  expect(toSchedule({ ...draft, holdBetween: { ...draft.holdBetween, isOn: false } })).toMatchObject({
    cron: '0 7 * * 1',
    holdBetween: null,
  })
  expect(toSchedule({ ...draft, rhythm: 'daily' }).cron).toBeNull()
})

test('an empty time is sent as one that the service refuses', () => {
  const draft = toDraft({ ...schedule, weekdays: [1] })
  expect(toSchedule({ ...draft, time: '' }).minuteOfDay).toBe(-1)
})

test.each([
  ['Please choose a time zone', 'daily', 'timeZone'],
  ['Please choose at least one day of the week', 'weekly', 'weekdays'],
  ['This schedule never runs', 'cron', 'cron'],
  ['This schedule never runs', 'daily', 'form'],
  ['Too many requests', 'cron', 'form'],
] as const)('"%s" of a %s schedule is shown beside: %s', (problem, rhythm, place) => {
  expect(placeOfProblem(problem, { rhythm })).toBe(place)
})
