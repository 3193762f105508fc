import { z } from 'zod'
import { Time } from '../answers.ts'
import { defineOperation, empty } from '../operation.ts'
import { Id, Screenshot } from './fields.ts'
import { Page } from './page-answer.ts'
import { Part } from './run.ts'

const Version = z
  .strictObject({
    id: z.string(),
    pageId: z.uuid(),
    firstAt: Time,
    lastAt: Time,
    times: z.int().meta({ description: 'How often the page was found like this.' }),
    status: z.enum(['new', 'changed', 'unchanged', 'error']),
    reason: z.string().nullable(),
    screenshot: Screenshot.nullable(),
    baseline: Screenshot.nullable(),
    diff: Screenshot.nullable(),
    mask: Screenshot.omit({ thumbnail: true }).nullable(),
    diffPercentage: z.int().nullable(),
    regions: z.int().meta({ description: 'How many places differ from the baseline.' }),
    isApproved: z.boolean(),
    isCurrent: z.boolean(),
    detection: z
      .enum(['suspected', 'confirmed', 'unstable', 'vanished', 'settled'])
      .nullable()
      .meta({ description: 'What became of the change that this version showed first.' }),
  })
  .meta({ id: 'Version', description: 'How a page looked over a stretch of time.' })
export type Version = z.infer<typeof Version>

const VersionPart = z
  .strictObject({
    versions: z.array(Version),
    next: z.string().nullable().meta({ description: 'For `before`; null at the end.' }),
  })
  .meta({ id: 'VersionPart' })
export type VersionPart = z.infer<typeof VersionPart>

const untilText = { error: 'Please choose until when this page is muted' }

export const version = {
  listVersions: defineOperation({
    method: 'GET',
    path: '/api/pages/:id/versions',
    summary: 'List how a page looked over time, the newest first',
    caller: 'session',
    params: Id,
    query: Part,
    answers: { 200: VersionPart },
  }),
  mutePage: defineOperation({
    method: 'PUT',
    path: '/api/pages/:id/mute',
    summary: 'Send no alerts about a page, which is still checked',
    caller: 'session',
    params: Id,
    body: z.strictObject({
      until: z.iso
        .datetime(untilText)
        .nullable()
        .default(null)
        .meta({ description: 'Without it there is no end.' }),
      untilChange: z
        .boolean()
        .default(false)
        .meta({ description: 'Until the page differs from what it looks like now.' }),
    }),
    answers: { 200: Page },
  }),
  unmutePage: defineOperation({
    method: 'DELETE',
    path: '/api/pages/:id/mute',
    summary: 'Send alerts about a page again',
    caller: 'session',
    params: Id,
    answers: { 204: empty('The page is no longer muted.') },
  }),
}
