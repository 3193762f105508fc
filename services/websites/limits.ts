import { parseAllowHosts } from '@vigia/kit/address'
import { readEnvironment } from '@vigia/kit/environment'
import type { Caller } from '@vigia/kit/identity'
import { z } from 'zod'

const count = (otherwise: number) => z.coerce.number().int().positive().default(otherwise)

const env = readEnvironment({
  VIGIA_ALLOW_HOSTS: z.string().default('').transform(parseAllowHosts),
  VIGIA_LIMIT_USER_WEBSITES: count(6),
  VIGIA_LIMIT_VISITOR_WEBSITES: count(1),
  VIGIA_LIMIT_USER_PAGES: count(100),
  VIGIA_LIMIT_VISITOR_PAGES: count(50),
  VIGIA_LIMIT_PAGES_IN_FLIGHT: count(6),
  VIGIA_LIMIT_USER_JOBS: count(3),
  VIGIA_LIMIT_VISITOR_JOBS: count(1),
  VIGIA_LIMIT_JOBS: count(200),
})

export const allowedHosts = env.VIGIA_ALLOW_HOSTS
/** Items of one job asked for at a time: few, so that websites share the workers and a cancel is prompt. */
export const pagesInFlight = env.VIGIA_LIMIT_PAGES_IN_FLIGHT
/** Running jobs of everybody together. */
export const jobsAtOnce = env.VIGIA_LIMIT_JOBS

const user = {
  websites: env.VIGIA_LIMIT_USER_WEBSITES,
  pages: env.VIGIA_LIMIT_USER_PAGES,
  jobs: env.VIGIA_LIMIT_USER_JOBS,
}
const visitor: typeof user = {
  websites: env.VIGIA_LIMIT_VISITOR_WEBSITES,
  pages: env.VIGIA_LIMIT_VISITOR_PAGES,
  jobs: env.VIGIA_LIMIT_VISITOR_JOBS,
}

export const limitsFor = ({ kind }: Caller) => (kind === 'user' ? user : visitor)
