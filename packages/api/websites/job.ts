import { z } from 'zod'
import { Time } from '../answers.ts'
import { defineOperation } from '../operation.ts'
import { Conflict, Id } from './fields.ts'

const JobType = z.enum(['page-discovery', 'screenshot-capture', 'website-analysis', 'diff-check'])
export type JobType = z.infer<typeof JobType>

const Result = z.strictObject({
  pagesFound: z.int(),
  pagesBeyond: z.int(),
  totalPages: z.int(),
  processedPages: z.int(),
  pagesChanged: z.int(),
  pagesFailed: z.int(),
  averageDiff: z.number(),
})

export const Job = z
  .strictObject({
    id: z.uuid(),
    jobId: z.uuid().meta({ description: 'The same as `id`.' }),
    websiteId: z.uuid(),
    type: JobType,
    status: z.enum(['running', 'completed', 'failed', 'cancelled']),
    progress: z.strictObject({
      current: z.int(),
      total: z.int().meta({ description: '0 until it is known.' }),
      message: z.string(),
    }),
    currentStep: z.string(),
    isBusy: z.boolean().meta({
      description: 'The machine that works on it has other things to do; it takes longer than usual.',
    }),
    waitingReason: z.string().nullable().meta({
      description: 'Why its work is not being done: no worker is running. Null while one is.',
    }),
    result: Result.nullable(),
    error: z.string().nullable(),
    startedAt: Time,
    completedAt: Time.nullable(),
  })
  .meta({ id: 'Job' })
export type Job = z.infer<typeof Job>

export const StartedJob = z.strictObject({ jobId: z.uuid() }).meta({ id: 'StartedJob' })

const start = <const Path extends string>(path: Path, summary: string) =>
  defineOperation({
    method: 'POST',
    path: `/api/websites/:id/${path}`,
    summary,
    caller: 'session',
    scope: 'run',
    limits: ['writes', 'jobStarts'],
    params: Id,
    answers: { 202: StartedJob, 409: Conflict },
    errors: [507],
  })

export const job = {
  discover: start('discover', 'Find the pages of a website'),
  capture: start('capture', 'Capture all pages, and compare those that have a baseline'),
  captureAll: start('capture-all', 'Capture all pages; of a website without pages, find them first'),
  analyze: start('analyze', 'Find, capture and compare all pages'),
  compare: start('diff', 'Compare the existing screenshots again'),
  showJob: defineOperation({
    method: 'GET',
    path: '/api/jobs/:id',
    summary: 'Show a job',
    caller: 'session',
    scope: 'read',
    limits: ['jobLookups'],
    params: Id,
    answers: { 200: Job },
  }),
  cancelJob: defineOperation({
    method: 'POST',
    path: '/api/jobs/:id/cancel',
    summary: 'Cancel a job; what it has done stays',
    caller: 'session',
    scope: 'run',
    limits: ['writes'],
    params: Id,
    answers: { 200: Job },
  }),
}
