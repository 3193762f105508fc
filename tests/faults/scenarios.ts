import type { Scenario } from './scenario.ts'
import { natsKilled } from './scenarios/f11-nats-killed.ts'
import { postgresRestarted } from './scenarios/f16-postgres-restarted.ts'

/** In the order of the catalogue. */
export const scenarios: Scenario[] = [natsKilled, postgresRestarted]
