import { z } from 'zod'
import { defineOperation } from '../operation.ts'

const Waiting = z
  .strictObject({
    depth: z.int().meta({ description: 'At most 10,000.' }),
    ageSeconds: z.int().meta({ description: 'Of the oldest; 0 if there is none.' }),
  })
  .nullable()

const ServiceHealth = z
  .strictObject({
    name: z.string(),
    status: z.enum(['ready', 'degraded', 'starting', 'away']).meta({
      description: '`degraded`: it answers calls, but does not do all of its work. `away`: nothing answers.',
    }),
    waiting: z.array(z.string()).meta({ description: 'What it waits for before it is ready.' }),
    reasons: z.array(z.string()).meta({ description: 'Why it does not do all of its work, as sentences.' }),
    outbox: Waiting.meta({ description: 'Events that it has not published yet; null: unknown, or none.' }),
  })
  .meta({ id: 'ServiceHealth' })

export type ServiceHealth = z.infer<typeof ServiceHealth>

export const health = {
  showHealth: defineOperation({
    method: 'GET',
    path: '/api/operator/health',
    summary: 'Show which services are ready, and why others are not',
    description: 'At most a second old. Of a service with several replicas one of them answers.',
    caller: 'operator',
    scope: null,
    limits: ['calls'],
    answers: {
      200: z.strictObject({ services: z.array(ServiceHealth) }).meta({ id: 'Health' }),
    },
  }),
}
