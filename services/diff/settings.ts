import { readEnvironment } from '@vigia/common/environment'
import { availableParallelism } from 'node:os'
import { z } from 'zod'

const env = readEnvironment({
  COMPARE_AT_ONCE: z.coerce.number().int().positive().default(availableParallelism()),
})

export const settings = {
  /** The number of threads, and of pairs of screenshots in memory. */
  concurrency: env.COMPARE_AT_ONCE,
}
