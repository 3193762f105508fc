import { z } from 'zod'
import { Time } from '../answers.ts'
import { defineOperation, empty } from '../operation.ts'
import { Job } from '../websites/job.ts'

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
    startedAt: Time,
  })
  .meta({ id: 'OperatorJob', description: 'What an operator sees of a running job.' })

export const operatorJob = {
  listRunningJobs: defineOperation({
    method: 'GET',
    path: '/api/operator/jobs',
    summary: 'List the running jobs, oldest first; at most 200',
    caller: 'operator',
    scope: null,
    limits: ['calls'],
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
    params: z.object({ id: z.uuid({ error: 'Not found' }) }),
    answers: { 204: empty('The job is not running any more.') },
  }),
}
