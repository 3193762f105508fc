import { readEnvironment } from '@vigia/kit/environment'
import { z } from 'zod'

const env = readEnvironment({
  PASSWORD_PEPPER: z.string().min(32, 'must have at least 32 characters'),
  ACCOUNTS_BCRYPT_COST: z.coerce.number().int().min(4).max(16).default(12),
  ACCOUNTS_HASHES_WAITING: z.coerce.number().int().positive().default(50),
})

/** A secret of this service that no database holds: what is stolen there alone cannot be guessed at. */
export const pepper = env.PASSWORD_PEPPER
export const bcryptCost = env.ACCOUNTS_BCRYPT_COST
export const hashesWaiting = env.ACCOUNTS_HASHES_WAITING
