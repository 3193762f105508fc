import { z } from 'zod'
import { Time } from '../answers.ts'
import { defineOperation } from '../operation.ts'

const DueCheck = z
  .strictObject({
    websiteId: z.uuid(),
    url: z.string(),
    userId: z.uuid(),
    dueAt: Time.meta({ description: 'In the past: it waits for its turn, or for the job that is running.' }),
  })
  .meta({ id: 'DueCheck' })

export const operatorSchedule = {
  listNextChecks: defineOperation({
    method: 'GET',
    path: '/api/operator/schedules',
    summary: 'List the scheduled checks that are due next; at most 200',
    description: 'Neither paused ones nor those of disabled users.',
    caller: 'operator',
    scope: null,
    limits: ['calls'],
    answers: { 200: z.strictObject({ checks: z.array(DueCheck) }).meta({ id: 'NextChecks' }) },
  }),
}
