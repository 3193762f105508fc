import { readEnvironment } from '@vigia/common/environment'
import { availableParallelism } from 'node:os'
import { z } from 'zod'

const env = readEnvironment({
  EGRESS_URL: z.url().default('http://127.0.0.1:8090'),
  PUBLIC_URL: z.url().default('https://github.com/vigia'),
  // Most of a page's time is waiting, which costs nothing; no more shots are taken at a time than there are cores.
  CAPTURE_AT_ONCE: z.coerce
    .number()
    .int()
    .positive()
    .default(Math.min(8, 3 * availableParallelism())),
  // A tab that waits for a server costs some 30 MB and no time.
  CAPTURE_SLOW_AT_ONCE: z.coerce.number().int().nonnegative().default(20),
  CAPTURE_DEADLINE_SECONDS: z.coerce.number().positive().default(30),
})

export const settings = {
  egressUrl: env.EGRESS_URL,
  /** Says who we are and where to ask about us, like the crawler does. */
  agent: `VigiaBot/1.0 (+${env.PUBLIC_URL})`,
  concurrency: env.CAPTURE_AT_ONCE,
  /** Pages that are under way for some seconds already, and go on beside the others. */
  maxSlow: env.CAPTURE_SLOW_AT_ONCE,
  deadlineMs: env.CAPTURE_DEADLINE_SECONDS * 1_000,
}

export const limits = {
  viewport: { width: 1280, height: 800 },
  /** What stands further down is not seen. */
  height: 100_000,
  /** Nor what comes after so many bytes of pictures: as much as 16,000 rows of noise take. */
  bytes: 64 * 2 ** 20,
  /** A page of more rows than fit into one shot gets so much more time for each thousand of them. */
  msPerThousandRows: 500,
  /** An endless page has grown so often when its bottom was reached, and is shown up to the first of these that it began well below. */
  growths: 3,
  marks: [8_000, 16_000, 32_000, 64_000],
  /** One that grows so slowly that the time is over before is shown up to a multiple of this. */
  step: 4_000,
  loadMs: 15_000,
  /** A page that can be read is waited for so long if nothing came of the rest lately. */
  stalledMs: 6_000,
  silentMs: 3_000,
  scrollMs: 10_000,
  quietMs: 10_000,
  /** For a page of which a part has not come, and will not. */
  hungMs: 2_000,
  titleLength: 300,
  /** What one visit may ask for in all, and of a host that is not the page's own: in all, and beside what the page is made of. */
  requests: { visit: 500, foreignHost: 250, foreignMessages: 100 },
  /** How long a question about consent is waited for, and how long it may take to leave. */
  consentMs: 3_000,
  farewellMs: 1_000,
}
