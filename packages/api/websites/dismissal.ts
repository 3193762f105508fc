import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { Conflict, Id } from './fields.ts'

const Dismissed = z
  .strictObject({ batchId: z.uuid().meta({ description: 'To undo this, as an approval is undone.' }) })
  .meta({ id: 'Dismissed', description: 'The page is off the list; its history stays.' })

export const dismissal = {
  acceptGone: defineOperation({
    method: 'POST',
    path: '/api/pages/:id/accept-gone',
    summary: 'Accept that a page is gone, which takes it off the list',
    description: 'Of a page that is gone or in error. It is back when a discovery finds it again.',
    caller: 'session',
    scope: 'approve',
    limits: ['writes'],
    params: Id,
    answers: { 200: Dismissed, 409: Conflict },
  }),
  stopWatching: defineOperation({
    method: 'POST',
    path: '/api/pages/:id/stop-watching',
    summary: 'Stop watching a page, which takes it off the list',
    description: 'Its path is excluded from discoveries.',
    caller: 'session',
    scope: 'approve',
    limits: ['writes'],
    params: Id,
    answers: { 200: Dismissed, 409: Conflict },
  }),
  lookAgain: defineOperation({
    method: 'POST',
    path: '/api/pages/:id/look-again',
    summary: 'Capture one page again',
    description: 'Also one that is gone: if it answers, it is back.',
    caller: 'session',
    scope: 'run',
    limits: ['writes', 'jobStarts'],
    params: Id,
    answers: { 202: z.strictObject({ jobId: z.uuid() }), 409: Conflict },
    errors: [507],
  }),
}
