import { z } from 'zod'
import { Time } from '../answers.ts'
import { defineOperation } from '../operation.ts'
import { named } from '../text.ts'
import { Id } from './fields.ts'

const text = { error: 'Please ask for 1 to 200 at a time, and for those before one that was shown' }

/** A part of a list, the newest first. */
export const Part = z.object({
  before: named(/^[\w-]{1,80}$/, text.error)
    .optional()
    .meta({ description: 'The `next` of the part before.' }),
  limit: z.coerce.number(text).int(text).min(1, text).max(200, text).default(50),
})

/** A part of a list of rows with numbers. */
export const NumberedPart = Part.extend({
  // A refinement: the document of the released version has the wider pattern.
  before: Part.shape.before.refine((id) => id === undefined || /^\d{1,18}$/.test(id), text),
})

const Run = z
  .strictObject({
    id: z.uuid().meta({ description: 'Of its job.' }),
    type: z.string(),
    purpose: z.enum(['asked', 'scheduled', 'confirming']),
    status: z.enum(['running', 'completed', 'failed', 'cancelled']),
    error: z.string().nullable(),
    dueAt: Time.nullable().meta({
      description: 'When the schedule wanted it; null for a run that a user started.',
    }),
    isLate: z.boolean(),
    startedAt: Time,
    completedAt: Time.nullable(),
    pages: z.int(),
    new: z.int().meta({ description: 'Pages that were captured and had no baseline to be compared with.' }),
    changed: z.int(),
    failed: z.int(),
  })
  .meta({ id: 'Run', description: 'A check of a website, asked for by a user or by its schedule.' })
export type Run = z.infer<typeof Run>

const RunPart = z
  .strictObject({
    runs: z.array(Run),
    next: z.string().nullable().meta({ description: 'For `before`; null at the end.' }),
    onTimeShare: z.number().nullable(),
  })
  .meta({ id: 'RunPart' })
type RunPart = z.infer<typeof RunPart>

export const run = {
  listRuns: defineOperation({
    method: 'GET',
    path: '/api/websites/:id/runs',
    summary: 'List the checks of a website, the newest first',
    caller: 'session',
    scope: 'read',
    limits: ['calls'],
    params: Id,
    query: Part,
    answers: { 200: RunPart },
  }),
}
