import { z } from 'zod'
import { defineOperation, empty } from '../operation.ts'
import { code, line } from '../text.ts'
import { Approved, current, StaleApproval } from './approval.ts'
import { Conflict, Id } from './fields.ts'

const text = { error: 'Please name this look with 1 to 60 characters' }

export const variant = {
  addVariant: defineOperation({
    method: 'POST',
    path: '/api/pages/:id/variants',
    summary: 'Accept a page’s current screenshot beside its baseline',
    description:
      'From then on the page is unchanged if it looks like either; at most five beside the baseline.',
    caller: 'session',
    scope: 'approve',
    limits: ['writes'],
    params: Id,
    body: z.strictObject(
      { current, label: line({ what: 'The name of a look', max: 60, error: text.error }) },
      text,
    ),
    answers: { 200: Approved, 409: StaleApproval },
  }),
  dropVariant: defineOperation({
    method: 'DELETE',
    path: '/api/pages/:id/variants/:filename',
    summary: 'Accept a further look of a page no longer',
    caller: 'session',
    scope: 'approve',
    limits: ['writes'],
    params: Id.extend({ filename: code({ what: 'The name of a screenshot', max: 100, error: 'Not found' }) }),
    answers: { 204: empty('A page that shows it is compared with its baseline again.'), 409: Conflict },
  }),
}
