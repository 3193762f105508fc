import { z } from 'zod'
import { Time } from '../answers.ts'
import { defineOperation } from '../operation.ts'
import { named } from '../text.ts'
import { Id } from './fields.ts'

const text = { error: 'Please ask for 1 to 100 at a time, and for those before one that was shown' }

const Part = z.object({
  before: named(/^\d{1,18}$/, text.error)
    .optional()
    .meta({ description: 'The `next` of the part before.' }),
  page: z
    .uuid({ error: 'Please name a page of this website' })
    .optional()
    .meta({ description: 'What happened to this page only.' }),
  limit: z.coerce.number(text).int(text).min(1, text).max(100, text).default(20),
})

const Activity = z
  .strictObject({
    id: z.string(),
    websiteId: z.uuid(),
    type: z.string().meta({ description: 'For an icon; there may be more types later.' }),
    message: z.string(),
    pageId: z.uuid().nullable(),
    by: z
      .enum(['you', 'visitor'])
      .nullable()
      .meta({ description: 'The user, the same person before signing in, or null for Vigia itself.' }),
    via: z
      .enum(['api'])
      .nullable()
      .meta({ description: 'How the user did it: `api` for an API token, null for the screens.' }),
    batchId: z.uuid().nullable().meta({ description: 'Of an approval that can still be undone.' }),
    createdAt: Time,
  })
  .meta({ id: 'Activity' })
export type Activity = z.infer<typeof Activity>

const ActivityPart = z
  .strictObject({
    activities: z.array(Activity),
    next: z.string().nullable().meta({ description: 'For `before`; null at the end.' }),
  })
  .meta({ id: 'ActivityPart' })
type ActivityPart = z.infer<typeof ActivityPart>

export const activity = {
  showActivity: defineOperation({
    method: 'GET',
    path: '/api/websites/:id/activity',
    summary: 'Show what happened to a website, the newest first',
    caller: 'session',
    scope: 'read',
    limits: ['calls'],
    params: Id,
    query: Part,
    answers: { 200: ActivityPart },
  }),
}
