import { z } from 'zod'
import { Time } from '../answers.ts'
import { setOf } from '../list.ts'
import { defineOperation, empty } from '../operation.ts'
import { code, line } from '../text.ts'
import { NamedPages, StaleApproval } from './approval.ts'
import { Conflict, Id } from './fields.ts'
import { FirstChange, Region, Screenshots } from './page-answer.ts'
import { Part } from './run.ts'
import { Sentence } from './sentence.ts'
import { counts, SummaryPage, summaryFields } from './website-summary.ts'

const text = { error: 'Please name the address of the candidate, and nothing that is unknown here' }
const pathText = 'Please give paths of pages, such as /about'
const labelText = 'Please name the candidate with 1 to 100 characters'
const commitText = 'Please give the commit with 1 to 100 characters'
const linkText = 'Please give the link as an address that begins with https:// or http://'

const path = code({ what: 'A path', max: 2_048, error: pathText }).refine(
  (one) => one.startsWith('/'),
  pathText,
)
const paths = setOf(path, {
  max: 300,
  error: 'At most 300 paths at a time',
  notList: pathText,
  twice: 'Please name each path once',
}).refine(
  (named) => named.length > 0,
  'Please name at least one path, or leave the paths out for all of them',
)

const NewCandidate = z.strictObject(
  {
    url: code({
      what: 'The address',
      min: 0,
      max: 8_192,
      missing: 'Please enter a website URL',
      error: 'Please enter a valid URL',
    }).meta({
      description: 'The paths of the website’s pages are put behind it; it may have a path of its own.',
    }),
    paths: paths.optional().meta({ description: 'Without them all pages of the website are captured.' }),
    label: line({ what: 'The name of a candidate', max: 100, error: labelText }).optional(),
    commit: code({ what: 'A commit', max: 100, error: commitText }).optional(),
    link: code({ what: 'The link', max: 2_048, error: linkText })
      .refine((link) => /^https?:\/\//i.test(link), linkText)
      .optional()
      .meta({ description: 'Where the candidate comes from, such as a pull request.' }),
  },
  text,
)
export type NewCandidate = z.infer<typeof NewCandidate>

const fields = {
  id: z.uuid(),
  url: z.string(),
  label: z.string().nullable(),
  commit: z.string().nullable(),
  link: z.string().nullable(),
}
const status = z.enum(['running', 'completed', 'failed', 'cancelled'])
const result = summaryFields.result

const Candidate = z
  .strictObject({
    ...fields,
    websiteId: z.uuid(),
    jobId: z.uuid(),
    status,
    result,
    error: z.string().nullable().meta({ description: 'Why it could not be checked.' }),
    counts,
    startedAt: Time,
    completedAt: Time.nullable(),
  })
  .meta({
    id: 'Candidate',
    description: 'The website at another address, compared with its baselines before it is published.',
  })
export type Candidate = z.infer<typeof Candidate>

const CandidatePage = z
  .strictObject({
    pageId: z.uuid(),
    path: z.string(),
    viewport: z.int(),
    status: z.enum(['pending', 'unchanged', 'changed', 'as-production', 'error', 'new']).meta({
      description:
        'As production: it differs from the baseline as production does by now. New: it has no baseline.',
    }),
    reason: z.string().nullable(),
    reasonKind: z.string().nullable(),
    diffPercentage: z.int().nullable(),
    regions: z.array(Region),
    sentences: z.array(Sentence),
    firstChange: FirstChange,
    isAccepted: z.boolean(),
    screenshots: Screenshots,
  })
  .meta({ id: 'CandidatePage', description: 'A page of a candidate in one viewport.' })
export type CandidatePage = z.infer<typeof CandidatePage>

const CandidateSummary = z
  .strictObject({
    ...summaryFields,
    candidate: z.strictObject(fields),
    status,
    startedAt: Time,
    pages: z.array(SummaryPage).meta({ description: 'Changed pages first, then failed and new ones.' }),
  })
  .meta({
    id: 'CandidateSummary',
    description: 'The result of a candidate in one compact answer, for programs.',
  })
export type CandidateSummary = z.infer<typeof CandidateSummary>

const CandidatePart = z
  .strictObject({
    candidates: z.array(Candidate),
    next: z.string().nullable().meta({ description: 'For `before`; null at the end.' }),
  })
  .meta({ id: 'CandidatePart' })

const AcceptedPages = z
  .strictObject({
    accepted: z.int().meta({ description: 'Pages that were not accepted before.' }),
    batchId: z.uuid().nullable().meta({ description: 'To undo this; null if all were accepted before.' }),
  })
  .meta({ id: 'AcceptedPages' })

const StartedCandidate = z
  .strictObject({ candidateId: z.uuid(), jobId: z.uuid() })
  .meta({ id: 'StartedCandidate' })

const acceptText = { error: 'Please name the screenshots to accept as they were shown' }

export const candidate = {
  startCandidate: defineOperation({
    method: 'POST',
    path: '/api/websites/:id/candidates',
    summary: 'Compare the website at another address with its baselines',
    description: 'Neither the website’s pages nor its history change, and no alert is sent.',
    caller: 'session',
    scope: 'run',
    limits: ['writes', 'candidateStarts'],
    params: Id,
    body: NewCandidate,
    answers: { 202: StartedCandidate, 409: Conflict },
    errors: [507],
  }),
  listCandidates: defineOperation({
    method: 'GET',
    path: '/api/websites/:id/candidates',
    summary: 'List the candidates of a website, the newest first',
    caller: 'session',
    scope: 'read',
    limits: ['calls'],
    params: Id,
    query: Part,
    answers: { 200: CandidatePart },
  }),
  showCandidate: defineOperation({
    method: 'GET',
    path: '/api/candidates/:id',
    summary: 'Show a candidate with its pages',
    caller: 'session',
    scope: 'read',
    limits: ['calls'],
    params: Id,
    answers: {
      200: z
        .strictObject({ candidate: Candidate, pages: z.array(CandidatePage) })
        .meta({ id: 'CandidateWithPages' }),
    },
  }),
  showCandidateSummary: defineOperation({
    method: 'GET',
    path: '/api/candidates/:id/report',
    summary: 'Show a candidate’s result in one compact answer',
    caller: 'session',
    scope: 'read',
    limits: ['calls'],
    params: Id,
    answers: { 200: CandidateSummary },
  }),
  acceptCandidate: defineOperation({
    method: 'POST',
    path: '/api/candidates/:id/accept',
    summary: 'Accept what changed on pages of a candidate, before it is released',
    description:
      'Later candidates may look so, and when production does, its screenshot becomes the baseline without an alert. What production does not show within 30 days is dropped.',
    caller: 'session',
    scope: 'approve',
    limits: ['writes'],
    params: Id,
    body: z.strictObject({ pages: NamedPages }, acceptText),
    answers: { 200: AcceptedPages, 409: StaleApproval },
  }),
  deleteCandidate: defineOperation({
    method: 'DELETE',
    path: '/api/candidates/:id',
    summary: 'Delete a candidate with its screenshots; cancel it if it is running',
    description: 'What was accepted on it stays accepted.',
    caller: 'session',
    scope: 'run',
    limits: ['writes'],
    params: Id,
    answers: { 204: empty('The candidate is deleted.') },
  }),
}
