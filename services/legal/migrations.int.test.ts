import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerDays, warningDays } from './deadlines.ts'
import { down, up } from './migrations/0003_answers.ts'
import { message, openDesk, request, someone } from './testing/open-desk.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.strike())

const dayMs = 86_400_000
const daysBetween = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / dayMs)

test('what was asked before requests had a due date is due as any other, and messages wait to be answered', async () => {
  const { db } = desk.stage
  const email = someone()
  await down(db)
  const createdAt = new Date(Date.now() - 20 * dayMs)
  await db('data_rights_requests').insert({ ...request, email, createdAt })
  await db('contact_messages').insert({ ...message, email, createdAt })
  await up(db)
  const row = await db('data_rights_requests').where({ email }).first()
  expect(daysBetween(row.createdAt, row.dueAt)).toBe(answerDays)
  expect(daysBetween(row.warnAt, row.dueAt)).toBe(warningDays)
  expect(await db('contact_messages').where({ email }).first()).toMatchObject({ status: 'pending' })
})

test('the release before can go on keeping requests while this one is started', async () => {
  const { db } = desk.stage
  const email = someone()
  await db('data_rights_requests').insert({ ...request, email })
  const { createdAt, dueAt } = await db('data_rights_requests').where({ email }).first()
  expect(daysBetween(createdAt, dueAt)).toBe(answerDays)
})
