import { z } from 'zod'
import { Time } from '../answers.ts'
import { defineOperation, empty } from '../operation.ts'
import { Conflict } from '../websites/fields.ts'
import { Job, StartedJob } from '../websites/job.ts'

const OperatorJob = z
  .strictObject({
    id: z.uuid(),
    websiteId: z.uuid(),
    url: z.string().meta({ description: 'The address of its website.' }),
    type: Job.shape.type,
    purpose: z.enum(['asked', 'scheduled', 'confirming']).meta({
      description: 'Asked for by its user, by the schedule, or a second look at what a schedule found.',
    }),
    processedPages: z.int(),
    totalPages: z.int().meta({ description: '0 until it is known.' }),
    waitingReason: Job.shape.waitingReason,
    error: z.string().nullable().meta({ description: 'Why it failed; null: it did not.' }),
    startedAt: Time,
    endedAt: Time.nullable().meta({ description: 'Null: it is running.' }),
  })
  .meta({ id: 'OperatorJob', description: 'What an operator sees of a job.' })

const JobId = z.object({ id: z.uuid({ error: 'Not found' }) })
const stateMessage = 'Please ask for running or failed jobs'

export const operatorJob = {
  listRunningJobs: defineOperation({
    method: 'GET',
    path: '/api/operator/jobs',
    summary: 'List the running jobs, oldest first, or the failed ones, newest first; at most 200',
    description: 'Failed ones: of the last seven days.',
    caller: 'operator',
    scope: null,
    limits: ['calls'],
    query: z.object({ state: z.enum(['running', 'failed'], stateMessage).default('running') }),
    answers: {
      200: z.strictObject({ jobs: z.array(OperatorJob) }).meta({ id: 'OperatorJobs' }),
    },
  }),
  cancelAnyJob: defineOperation({
    method: 'POST',
    path: '/api/operator/jobs/:id/cancel',
    summary: 'Cancel a running job; what it has done stays',
    caller: 'operator',
    scope: null,
    limits: ['writes'],
    params: JobId,
    answers: { 204: empty('The job is not running any more.') },
  }),
  askForJobAgain: defineOperation({
    method: 'POST',
    path: '/api/operator/jobs/:id/again',
    summary: 'Start a job of the same type on the website of a job that has ended',
    description:
      'As if its owner had asked for it, within the owner’s limits; the website’s activity says that the operator did.',
    caller: 'operator',
    scope: null,
    limits: ['writes'],
    params: JobId,
    answers: { 202: StartedJob, 409: Conflict },
    errors: [507],
  }),
}
