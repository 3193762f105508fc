import { z } from 'zod'
import { Time } from '../answers.ts'
import { defineOperation } from '../operation.ts'
import { Id } from './fields.ts'

const reviewUrl = z
  .string()
  .meta({ description: 'Where it is decided about, relative to the address of Vigia.' })

export const SummaryPage = z
  .strictObject({
    pageId: z.uuid(),
    path: z.string(),
    viewport: z.string().meta({ description: 'The name of the viewport, such as `Desktop`.' }),
    status: z.enum(['changed', 'error', 'new']),
    reason: z.string().nullable().meta({ description: 'Why the page could not be captured.' }),
    reasonKind: z.string().nullable().meta({ description: 'What sort of failure it is, if it is known.' }),
    diffPercentage: z.int().nullable(),
    places: z.int().meta({ description: 'How many places of the page changed.' }),
    changes: z
      .array(z.string())
      .meta({ description: 'What changed, in sentences without markup; fewer where many pages changed.' }),
    image: z.string().nullable().meta({
      description:
        'An image of the change that is described first, or of the largest one, below `/screenshots/`: baseline, current and difference.',
    }),
    isAccepted: z.boolean(),
    isReported: z.boolean().meta({ description: 'Whether its owner has said that it needs a fix.' }),
    reviewUrl,
  })
  .meta({ id: 'SummaryPage', description: 'A page in one viewport that changed, failed, or is new.' })
export type SummaryPage = z.infer<typeof SummaryPage>

export const counts = z.strictObject({
  unchanged: z.int(),
  changed: z.int(),
  asProduction: z.int(),
  new: z.int(),
  failed: z.int(),
  accepted: z.int(),
})

/** What the reports of a website and of a candidate have in common. */
export const summaryFields = {
  website: z.strictObject({ id: z.uuid(), url: z.string(), title: z.string().nullable() }),
  result: z.enum(['same', 'changed', 'failed']).nullable().meta({
    description:
      'Changed: a page needs a decision. Failed: none changed, but a page, or the check, failed. Null while a check runs, and without a completed one.',
  }),
  error: z.string().nullable().meta({ description: 'Why the last check failed.' }),
  startedAt: Time.nullable(),
  completedAt: Time.nullable(),
  counts: counts.meta({ description: 'Pages, each in each viewport.' }),
  reviewUrl,
  pages: z.array(SummaryPage).meta({
    description: 'Changed pages first, then failed and new ones. Unchanged ones are only counted.',
  }),
  groups: z
    .array(z.strictObject({ changes: z.array(z.string()), pageIds: z.array(z.uuid()) }))
    .meta({ description: 'The same change on several pages.' }),
}

const WebsiteSummary = z
  .strictObject({
    ...summaryFields,
    candidate: z.null(),
    status: z
      .enum(['running', 'completed', 'failed', 'cancelled'])
      .nullable()
      .meta({ description: 'Of the last check; null before the first one.' }),
  })
  .meta({ id: 'WebsiteSummary', description: 'The result of a website in one compact answer, for programs.' })
export type WebsiteSummary = z.infer<typeof WebsiteSummary>

export const websiteSummary = {
  showSummary: defineOperation({
    method: 'GET',
    path: '/api/websites/:id/report',
    summary: 'Show a website’s result as it stands, in one compact answer',
    caller: 'session',
    scope: 'read',
    limits: ['calls'],
    params: Id,
    answers: { 200: WebsiteSummary },
  }),
}
