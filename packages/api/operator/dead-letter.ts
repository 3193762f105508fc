import { z } from 'zod'
import { Time } from '../answers.ts'
import { defineOperation, empty } from '../operation.ts'
import { named } from '../text.ts'

const sequence = /^[1-9]\d{0,14}$/
const LetterId = z.object({ id: named(sequence, 'Not found') })
const afterText = 'Please name the last dead letter of the part before'

const DeadLetter = z
  .strictObject({
    id: z.string(),
    service: z.string().meta({ description: 'The service that could not process it.' }),
    event: z.string(),
    deadAt: Time,
    content: z.string().meta({ description: 'The event as JSON; it may name addresses of watched pages.' }),
  })
  .meta({ id: 'DeadLetter', description: 'An event that a service gave up; kept for 30 days.' })

export const deadLetter = {
  listDeadLetters: defineOperation({
    method: 'GET',
    path: '/api/operator/dead-letters',
    summary: 'List the events that no service could process, oldest first',
    caller: 'operator',
    scope: null,
    limits: ['calls'],
    query: z.object({ after: named(sequence, afterText).optional() }),
    answers: {
      200: z
        .strictObject({
          deadLetters: z.array(DeadLetter),
          next: z.string().nullable().meta({ description: 'For `after`; null at the end.' }),
        })
        .meta({ id: 'DeadLetterPart' }),
    },
  }),
  askForDeadLetterAgain: defineOperation({
    method: 'POST',
    path: '/api/operator/dead-letters/:id/again',
    summary: 'Hand an event to its service once more',
    description: 'If it fails again, it is a dead letter again, with another id.',
    caller: 'operator',
    scope: null,
    limits: ['writes'],
    params: LetterId,
    answers: { 202: empty('It is no dead letter any more, unless it fails again.') },
    errors: [409],
  }),
  dropDeadLetter: defineOperation({
    method: 'DELETE',
    path: '/api/operator/dead-letters/:id',
    summary: 'Delete an event that nobody needs any more',
    caller: 'operator',
    scope: null,
    limits: ['writes'],
    params: LetterId,
    answers: { 204: empty('It is deleted.') },
  }),
}
