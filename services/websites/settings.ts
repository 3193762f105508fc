import { parseAllowHosts } from '@vigia/common/addresses/internet-address'
import { readEnvironment } from '@vigia/common/environment'
import type { Caller } from '@vigia/service/identity'
import { promises } from '@vigia/domain/promises'
import { z } from 'zod'

const count = (fallback: number) => z.coerce.number().int().positive().default(fallback)

const env = readEnvironment({
  VIGIA_ALLOW_HOSTS: z.string().default('').transform(parseAllowHosts),
  VIGIA_SAMPLE: z.stringbool().default(true),
  VIGIA_LIMIT_USER_WEBSITES: count(promises.websitesPerUser),
  VIGIA_LIMIT_VISITOR_WEBSITES: count(promises.websitesPerVisitor),
  VIGIA_LIMIT_USER_PAGES: count(100),
  VIGIA_LIMIT_VISITOR_PAGES: count(50),
  VIGIA_LIMIT_PAGES_IN_FLIGHT: count(8),
  VIGIA_LIMIT_USER_JOBS: count(3),
  VIGIA_LIMIT_VISITOR_JOBS: count(1),
  VIGIA_LIMIT_VISITORS_JOBS: count(200),
  VIGIA_LIMIT_VISITORS_DISCOVERIES: count(3),
  VIGIA_LIMIT_VISITORS_PAGES_IN_FLIGHT: count(8),
  VIGIA_LIMIT_MONITOR_MINUTES: count(60),
  VIGIA_LIMIT_SCHEDULED_PAGES_IN_FLIGHT: count(4),
  VIGIA_LIMIT_SCHEDULED_DISCOVERIES: count(2),
  VIGIA_LIMIT_SCHEDULED_JOBS: count(20),
  VIGIA_LIMIT_CANDIDATE_PAGES_IN_FLIGHT: count(4),
  VIGIA_LIMIT_USER_BYTES: count(5_000_000_000),
  VIGIA_LIMIT_VISITOR_BYTES: count(500_000_000),
  VIGIA_LIMIT_VISITORS_BYTES: count(20_000_000_000),
})

export const allowedHosts = env.VIGIA_ALLOW_HOSTS
/** Whether the sample website is offered. */
export const isSampleOffered = env.VIGIA_SAMPLE
/** The maximum requested items of one job: few, so that websites share the workers and cancelling is fast. */
export const pagesInFlight = env.VIGIA_LIMIT_PAGES_IN_FLIGHT
/**
 * The maximum number of captures in a job, including the views of pages. A website with a higher limit of
 * pages has that limit.
 */
export const maxCaptures = 300
/** The maximum running jobs of all visitors together. */
export const visitorsJobs = env.VIGIA_LIMIT_VISITORS_JOBS
/** The maximum number of discoveries among them: fewer than a crawler runs at once, so users get a slot. */
export const visitorsDiscoveries = env.VIGIA_LIMIT_VISITORS_DISCOVERIES
/**
 * The maximum requested items of all visitors: as many as a capture worker with two cores captures at the
 * same time.
 */
export const visitorsPagesInFlight = env.VIGIA_LIMIT_VISITORS_PAGES_IN_FLIGHT
/** The minimum number of minutes between two scheduled checks. */
export const minutesBetweenRuns = env.VIGIA_LIMIT_MONITOR_MINUTES
/** The maximum requested items of all schedules together: so few that no user waits for them. */
export const scheduledPagesInFlight = env.VIGIA_LIMIT_SCHEDULED_PAGES_IN_FLIGHT
/**
 * The maximum running checks of schedules: each has to end within half an hour, so further ones begin later.
 */
export const scheduledJobs = env.VIGIA_LIMIT_SCHEDULED_JOBS
/** The maximum discoveries of schedules: one slot is free for a user's click. */
export const scheduledDiscoveries = env.VIGIA_LIMIT_SCHEDULED_DISCOVERIES
/**
 * The maximum requested items of all candidates together: so few that neither a user nor a schedule waits for
 * a pipeline.
 */
export const candidatePagesInFlight = env.VIGIA_LIMIT_CANDIDATE_PAGES_IN_FLIGHT
/** The maximum number of bytes in the store for the screenshots of all visitors together. */
export const visitorsBytes = env.VIGIA_LIMIT_VISITORS_BYTES

const user = {
  websites: env.VIGIA_LIMIT_USER_WEBSITES,
  pages: env.VIGIA_LIMIT_USER_PAGES,
  jobs: env.VIGIA_LIMIT_USER_JOBS,
  /** The maximum number of bytes in the store for the screenshots of one user. */
  bytes: env.VIGIA_LIMIT_USER_BYTES,
}
const visitor: typeof user = {
  websites: env.VIGIA_LIMIT_VISITOR_WEBSITES,
  pages: env.VIGIA_LIMIT_VISITOR_PAGES,
  jobs: env.VIGIA_LIMIT_VISITOR_JOBS,
  bytes: env.VIGIA_LIMIT_VISITOR_BYTES,
}

export const limitsFor = ({ kind }: Caller) => (kind === 'user' ? user : visitor)
