import { readEnvironment } from '@vigia/common/environment'
import { z } from 'zod'

export function readSettings() {
  const env = readEnvironment({
    PORT: z.coerce.number().int().default(8091),
    HOST: z.string().default('127.0.0.1'),
  })
  return { host: env.HOST, port: env.PORT }
}
