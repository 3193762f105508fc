import { z } from 'zod'
import { Time } from '../answers.ts'
import { defineOperation } from '../operation.ts'

const Queue = z
  .strictObject({
    consumer: z.string().meta({ description: 'Its name on the event bus.' }),
    service: z.string(),
    event: z.string(),
    depth: z.int().meta({ description: 'Messages that wait or are being worked on.' }),
    ageSeconds: z.int().meta({ description: 'Of the oldest message; 0 if there is none.' }),
    workers: z.int().nullable().meta({ description: 'Replicas that take from it; null: not known yet.' }),
  })
  .meta({ id: 'Queue' })

const Work = z
  .strictObject({
    queues: z.array(Queue).nullable().meta({ description: 'Null: the event bus is away.' }),
    deadLetters: z
      .array(z.strictObject({ service: z.string(), event: z.string(), count: z.int() }))
      .nullable()
      .meta({ description: 'Null: the event bus is away.' }),
    jobs: z.strictObject({
      running: z.int(),
      waiting: z.int().meta({ description: 'Pages that are not requested from a worker yet.' }),
      asked: z.int().meta({ description: 'Pages that are requested from workers.' }),
    }),
    store: z.strictObject({
      users: z.int().meta({ description: 'Bytes of users’ screenshots.' }),
      visitors: z.int().meta({ description: 'Bytes of visitors’ screenshots.' }),
      fullSince: Time.nullable().meta({ description: 'Null: there is room.' }),
    }),
  })
  .meta({ id: 'OperatorWork', description: 'What waits, and for whom.' })

export const operatorWork = {
  showWork: defineOperation({
    method: 'GET',
    path: '/api/operator/work',
    summary: 'Show all queues, dead letters, running jobs and bytes stored',
    caller: 'operator',
    scope: null,
    limits: ['calls'],
    answers: { 200: Work },
  }),
}
