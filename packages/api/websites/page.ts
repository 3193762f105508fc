import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { Discovery } from './discovery.ts'
import { Id, sensitivities, sensitivityText } from './fields.ts'
import { Page } from './page-answer.ts'
import { Website } from './website.ts'

const pageText = { error: `${sensitivityText}, or null for that of the website` }

export const page = {
  listPages: defineOperation({
    method: 'GET',
    path: '/api/websites/:id/pages-with-screenshots',
    summary: 'List the pages of a website with their screenshots',
    caller: 'session',
    scope: 'read',
    limits: ['calls'],
    params: Id,
    answers: {
      200: z
        .strictObject({ website: Website, pages: z.array(Page), discovery: Discovery })
        .meta({ id: 'WebsiteWithPages' }),
    },
  }),
  tunePage: defineOperation({
    method: 'PATCH',
    path: '/api/pages/:id',
    summary: 'Set how little of a difference counts as a change on a page',
    caller: 'session',
    scope: 'manage',
    limits: ['writes'],
    params: Id,
    body: z.object({ sensitivity: z.enum(sensitivities, pageText).nullable() }, pageText),
    answers: { 200: Page },
  }),
}
