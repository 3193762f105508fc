import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { Discovery } from './discovery.ts'
import { Conflict, Id, sensitivities, sensitivityText } from './fields.ts'
import { Page } from './page-answer.ts'
import { Website } from './website.ts'

/** As many as a request of 64 KiB can name. */
const mostPages = 500

const text = { error: 'Please name the screenshots to approve as they were shown' }
const countText = { error: `Please name 1 to ${mostPages} screenshots at a time, each once` }
const current = z
  .string(text)
  .min(1, text)
  .max(100, text)
  .meta({ description: 'The file name of the screenshot that the user saw.' })
const NamedPage = z.strictObject({ id: z.uuid(text), current }, text)
const areAllDifferent = (pages: { id: string }[]) => new Set(pages.map(({ id }) => id)).size === pages.length
/** A page, with the file name of the screenshot that was shown of it. */
export type NamedPage = z.infer<typeof NamedPage>

const timeZone = z
  .string(text)
  .max(100, text)
  .optional()
  .meta({ description: 'Of the caller; the first approval begins a daily check at this time of the day.' })

const WebsiteApproval = z.strictObject(
  {
    timeZone,
    pages: z
      .array(NamedPage, text)
      .min(1, countText)
      .max(mostPages, countText)
      .refine(areAllDifferent, countText)
      .optional()
      .meta({ description: 'Without it all pages are approved, whatever they look like by now.' }),
  },
  text,
)
const PageApproval = z.strictObject({ current: current.optional(), timeZone }, text)
const Approved = z
  .strictObject({ approved: z.int() })
  .meta({ id: 'Approved', description: 'How many pages were approved.' })

const StaleApproval = Conflict.extend({
  pages: z
    .array(z.strictObject({ id: z.uuid(), path: z.string() }))
    .optional()
    .meta({ description: 'Pages that look different by now.' }),
}).meta({ id: 'StaleApproval', description: 'Another job is running, or nothing was approved.' })

const pageText = { error: `${sensitivityText}, or null for that of the website` }

export const page = {
  listPages: defineOperation({
    method: 'GET',
    path: '/api/websites/:id/pages-with-screenshots',
    summary: 'List the pages of a website with their screenshots',
    caller: 'session',
    params: Id,
    answers: {
      200: z
        .strictObject({ website: Website, pages: z.array(Page), discovery: Discovery })
        .meta({ id: 'WebsiteWithPages' }),
    },
  }),
  approvePages: defineOperation({
    method: 'POST',
    path: '/api/websites/:id/approve-all',
    summary: 'Make current screenshots the new baselines',
    description: 'All that are named, or none if one of them is out of date.',
    caller: 'session',
    params: Id,
    body: WebsiteApproval,
    answers: { 200: Approved, 409: StaleApproval },
  }),
  approvePage: defineOperation({
    method: 'POST',
    path: '/api/pages/:id/approve',
    summary: 'Make a page’s current screenshot its new baseline',
    caller: 'session',
    params: Id,
    body: PageApproval,
    answers: { 200: Approved, 409: StaleApproval },
  }),
  tunePage: defineOperation({
    method: 'PATCH',
    path: '/api/pages/:id',
    summary: 'Set how little of a difference counts as a change on a page',
    caller: 'session',
    params: Id,
    body: z.object({ sensitivity: z.enum(sensitivities, pageText).nullable() }, pageText),
    answers: { 200: Page },
  }),
}
