import { z } from 'zod'
import { defineOperation, empty } from '../operation.ts'
import { current, StaleApproval } from './approval.ts'
import { Conflict, Id } from './fields.ts'
import { Page } from './page-answer.ts'

const text = { error: 'Please name the screenshot to report as it was shown' }

export const report = {
  reportPage: defineOperation({
    method: 'POST',
    path: '/api/pages/:id/report',
    summary: 'Say that what changed on a page needs a fix',
    description:
      'The page stays changed and keeps its baseline; the report ends with the screenshot that it is about.',
    caller: 'session',
    scope: 'approve',
    limits: ['writes'],
    params: Id,
    body: z.strictObject({ current }, text),
    answers: { 200: Page, 409: StaleApproval },
  }),
  withdrawReport: defineOperation({
    method: 'DELETE',
    path: '/api/pages/:id/report',
    summary: 'Withdraw the report of a page',
    caller: 'session',
    scope: 'approve',
    limits: ['writes'],
    params: Id,
    answers: { 204: empty('The page is not reported.') },
  }),
  rejectDetection: defineOperation({
    method: 'POST',
    path: '/api/detections/:id/reject',
    summary: 'Report the page on which the schedule found a change',
    description: 'What is alerted once is not alerted again; `id` is that of the page’s open `detection`.',
    caller: 'session',
    scope: 'approve',
    limits: ['writes'],
    params: Id,
    answers: { 200: Page, 409: Conflict },
  }),
}
