import { expect, test } from 'vitest'
import { answerDays, warningDays } from './deadlines.ts'
import { down, up } from './migrations/0003_answers.ts'
import { message, startTestLegal, request, newAddress } from './testing/test-legal.ts'

const legal = await startTestLegal()

const dayMs = 86_400_000
const daysBetween = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / dayMs)

test('requests that are older than due dates get one, and older messages are pending', async () => {
  const { db } = legal.service
  const email = newAddress()
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

test('the previous release can store requests while this one is being deployed', async () => {
  const { db } = legal.service
  const email = newAddress()
  await db('data_rights_requests').insert({ ...request, email })
  const { createdAt, dueAt } = await db('data_rights_requests').where({ email }).first()
  expect(daysBetween(createdAt, dueAt)).toBe(answerDays)
})
