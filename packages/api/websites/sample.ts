import { sampleEditions } from '@vigia/common/sample-website'
import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { Id } from './fields.ts'
import { Website } from './website.ts'

const text = { error: 'Please choose 1 or 2 as the edition' }

export const sample = {
  addSample: defineOperation({
    method: 'POST',
    path: '/api/sample',
    summary: 'Add the sample website that comes with Vigia, or find the one that is there already',
    description: 'It counts as any other website. A visitor without a session gets one.',
    caller: 'anyone',
    scope: 'manage',
    limits: ['writes', 'visitorAdds', 'userAdds'],
    answers: { 201: Website },
    errors: [409, 507],
  }),
  publishEdition: defineOperation({
    method: 'PUT',
    path: '/api/websites/:id/sample',
    summary: 'Choose which edition of the sample website is visited',
    description: 'Any other website is answered with 404.',
    caller: 'session',
    scope: 'manage',
    limits: ['writes'],
    params: Id,
    body: z.object({ edition: z.literal([...sampleEditions], text) }, text),
    answers: { 200: Website },
  }),
}
