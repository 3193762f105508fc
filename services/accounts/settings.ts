import { readEnvironment } from '@vigia/common/environment'
import { z } from 'zod'

const env = readEnvironment({
  PASSWORD_PEPPER: z.string().min(32, 'must have at least 32 characters'),
  ACCOUNTS_BCRYPT_COST: z.coerce.number().int().min(4).max(16).default(12),
  ACCOUNTS_HASHES_WAITING: z.coerce.number().int().positive().default(50),
})

/** A secret that is not in the database: with the database alone, passwords cannot be guessed. */
export const pepper = env.PASSWORD_PEPPER
export const bcryptCost = env.ACCOUNTS_BCRYPT_COST
export const hashesWaiting = env.ACCOUNTS_HASHES_WAITING
