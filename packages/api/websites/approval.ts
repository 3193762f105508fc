import { z } from 'zod'
import { Time } from '../answers.ts'
import { setOf } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { code, named } from '../text.ts'
import { Conflict, Id, Screenshot } from './fields.ts'
import { NumberedPart } from './run.ts'

/** A request of 64 KiB can name this many pages. */
const maxPages = 500

const text = { error: 'Please name the screenshots to approve as they were shown' }
const countText = `Please name 1 to ${maxPages} screenshots at a time, each once`
export const current = code({ what: 'The name of a screenshot', max: 100, error: text.error }).meta({
  description: 'The file name of the screenshot that the user saw.',
})
const NamedPage = z.strictObject({ id: z.uuid(text), current }, text)
/** A page, with the file name of the screenshot that was shown of it. */
export type NamedPage = z.infer<typeof NamedPage>
export const NamedPages = setOf(NamedPage, {
  min: 1,
  max: maxPages,
  error: countText,
  notList: text.error,
  keyOf: ({ id }) => id,
})

export const timeZone = code({ what: 'A time zone', min: 0, max: 100, error: text.error })
  .optional()
  .meta({ description: 'Of the caller; the first approval begins a daily check at this time of the day.' })

const WebsiteApproval = z.strictObject(
  {
    timeZone,
    pages: NamedPages.optional().meta({
      description: 'Without it all pages are approved, whatever they look like by now.',
    }),
  },
  text,
)
const PageApproval = z.strictObject({ current: current.optional(), timeZone }, text)

const batchId = z
  .uuid()
  .nullable()
  .meta({ description: 'To undo this; null if every page had this baseline already.' })
export const Approved = z
  .strictObject({ approved: z.int(), batchId })
  .meta({ id: 'Approved', description: 'How many pages were approved.' })
export type Approved = z.infer<typeof Approved>

export const StaleApproval = Conflict.extend({
  pages: z
    .array(z.strictObject({ id: z.uuid(), path: z.string() }))
    .optional()
    .meta({ description: 'Pages that look different by now.' }),
}).meta({ id: 'StaleApproval', description: 'Another job is running, or nothing was approved.' })

const Undone = z
  .strictObject({
    undone: z.int().meta({ description: 'Pages that have their previous baseline again.' }),
    kept: z.int().meta({ description: 'Pages that were approved again since, and stay as they are.' }),
  })
  .meta({ id: 'Undone' })
export type Undone = z.infer<typeof Undone>

const Approval = z
  .strictObject({
    id: z.string(),
    batchId: z.uuid().meta({ description: 'The same for all pages of one request.' }),
    action: z
      .enum(['approve', 'undo', 'restore', 'renew', 'variant', 'drop-variant'])
      .meta({ description: '`renew`: by Vigia itself, for a new browser or new fonts.' }),
    screenshot: Screenshot.nullable().meta({ description: 'The baseline from then on, while it is kept.' }),
    previous: Screenshot.nullable().meta({ description: 'The baseline before, while it is kept.' }),
    by: z.enum(['you', 'visitor']).nullable(),
    at: Time,
  })
  .meta({ id: 'Approval', description: 'A change of a page’s baseline.' })
export type Approval = z.infer<typeof Approval>

const ApprovalPart = z
  .strictObject({
    approvals: z.array(Approval),
    next: z.string().nullable().meta({ description: 'For `before`; null at the end.' }),
  })
  .meta({ id: 'ApprovalPart' })

const versionText = { error: 'Please name a version of this page' }

export const approval = {
  approvePages: defineOperation({
    method: 'POST',
    path: '/api/websites/:id/approve-all',
    summary: 'Make current screenshots the new baselines',
    description: 'All that are named, or none if one of them is out of date.',
    caller: 'session',
    scope: 'approve',
    limits: ['writes'],
    params: Id,
    body: WebsiteApproval,
    answers: { 200: Approved, 409: StaleApproval },
  }),
  approvePage: defineOperation({
    method: 'POST',
    path: '/api/pages/:id/approve',
    summary: 'Make a page’s current screenshot its new baseline',
    caller: 'session',
    scope: 'approve',
    limits: ['writes'],
    params: Id,
    body: PageApproval,
    answers: { 200: Approved, 409: StaleApproval },
  }),
  undoApproval: defineOperation({
    method: 'POST',
    path: '/api/approvals/:id/undo',
    summary: 'Undo an approval',
    description:
      'Of each page whose baseline is still the approved one; `id` is the `batchId` of the approval.',
    caller: 'session',
    scope: 'approve',
    limits: ['writes'],
    params: Id,
    answers: { 200: Undone, 409: Conflict },
  }),
  restoreVersion: defineOperation({
    method: 'POST',
    path: '/api/pages/:id/restore',
    summary: 'Make an earlier version of a page its baseline',
    caller: 'session',
    scope: 'approve',
    limits: ['writes'],
    params: Id,
    body: z.strictObject({ versionId: named(/^\d{1,18}$/, versionText.error) }, versionText),
    answers: { 200: Approved, 409: Conflict },
  }),
  listApprovals: defineOperation({
    method: 'GET',
    path: '/api/pages/:id/approvals',
    summary: 'List how a page’s baseline changed, the newest first',
    caller: 'session',
    scope: 'read',
    limits: ['calls'],
    params: Id,
    query: NumberedPart,
    answers: { 200: ApprovalPart },
  }),
}
