import { z } from 'zod'
import { Time } from '../answers.ts'
import { defineOperation, empty } from '../operation.ts'
import { named } from '../text.ts'

const Id = z.object({ id: z.uuid({ error: 'Not found' }) })
const position = /^\d{1,18}\.[0-9a-f-]{36}$/
const positionText = 'Please name the end of the part before'

const OperatorWebsite = z
  .strictObject({
    id: z.uuid(),
    url: z.string(),
    name: z.string().nullable().meta({ description: 'What its user calls it.' }),
    userId: z.uuid().nullable().meta({ description: 'Null: a visitor’s.' }),
    bytes: z.int().meta({ description: 'Of all its screenshots.' }),
    nextAt: Time.nullable().meta({ description: 'When its schedule is due; null: no schedule.' }),
    isPaused: z.boolean().meta({ description: 'Whether its schedule is paused.' }),
    createdAt: Time,
  })
  .meta({ id: 'OperatorWebsite', description: 'What an operator sees of a website.' })

export const operatorWebsite = {
  listAllWebsites: defineOperation({
    method: 'GET',
    path: '/api/operator/websites',
    summary: 'List all websites, those with the most bytes first',
    caller: 'operator',
    scope: null,
    limits: ['calls'],
    query: z.object({
      id: z.uuid('Please name a website by its id').optional(),
      userId: z.uuid('Please name a user by an id').optional(),
      after: named(position, positionText).optional(),
    }),
    answers: {
      200: z
        .strictObject({
          websites: z.array(OperatorWebsite),
          next: z.string().nullable().meta({ description: 'For `after`; null at the end.' }),
        })
        .meta({ id: 'OperatorWebsitePart' }),
    },
  }),
  removeAnyWebsite: defineOperation({
    method: 'DELETE',
    path: '/api/operator/websites/:id',
    summary: 'Remove a website with everything that belongs to it',
    caller: 'operator',
    scope: null,
    limits: ['writes'],
    params: Id,
    answers: { 204: empty('The website is removed.') },
  }),
  pauseAnyWebsite: defineOperation({
    method: 'POST',
    path: '/api/operator/websites/:id/pause',
    summary: 'Pause the scheduled checks of a user’s website',
    description: 'Its activity says that the operator did; its user may resume them.',
    caller: 'operator',
    scope: null,
    limits: ['writes'],
    params: Id,
    answers: { 204: empty('No check of it begins by itself.') },
    errors: [409],
  }),
  resumeAnyWebsite: defineOperation({
    method: 'POST',
    path: '/api/operator/websites/:id/resume',
    summary: 'Resume the scheduled checks of a website',
    caller: 'operator',
    scope: null,
    limits: ['writes'],
    params: Id,
    answers: { 204: empty('Its schedule is not paused.') },
  }),
}
