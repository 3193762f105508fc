import { z } from 'zod'
import { Time } from '../answers.ts'
import { defineOperation } from '../operation.ts'
import { named } from '../text.ts'

const before = named(/^\d{1,18}$/, 'Please name the end of the part before')

const OperatorCall = z
  .strictObject({
    id: z.string(),
    at: Time,
    key: z.string().meta({ description: 'The name of the operator’s key, or the beginning of its hash.' }),
    method: z.string(),
    path: z.string().meta({ description: 'What was called, with the ids that it was about.' }),
    body: z.string().nullable().meta({ description: 'The change as JSON; null: there was none.' }),
    status: z.int().nullable().meta({
      description: 'Of the answer: below 400 it was done. Null: it is not known how it ended.',
    }),
    requestId: z.string().nullable().meta({ description: 'By which the log says more.' }),
  })
  .meta({ id: 'OperatorCall' })

export const audit = {
  listOperatorCalls: defineOperation({
    method: 'GET',
    path: '/api/operator/audit',
    summary: 'List what operators changed, newest first',
    description: 'Calls that change something, also those that were refused, of the last 365 days.',
    caller: 'operator',
    scope: null,
    limits: ['calls'],
    query: z.object({ before: before.optional() }),
    answers: {
      200: z
        .strictObject({
          calls: z.array(OperatorCall),
          next: z.string().nullable().meta({ description: 'For `before`; null at the end.' }),
        })
        .meta({ id: 'OperatorCallPart' }),
    },
  }),
}
