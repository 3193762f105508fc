import { readEnvironment } from '@vigia/kit/environment'
import { z } from 'zod'

const url = (port: number) => z.url().default(`http://127.0.0.1:${port}`)

export const settings = readEnvironment({
  PORT: z.coerce.number().int().default(8080),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url().default('http://localhost:8080'),
  STATIC_ROOT: z.string().default('dist/web'),
  /** Newest first; older ones still open cookies that they signed. */
  SESSION_KEYS: z.string().transform((text) => text.split(',')),
  IDENTITY_PRIVATE_KEY: z.string(),
  ACCOUNTS_URL: url(8081),
  WEBSITES_URL: url(8082),
  CRAWLER_URL: url(8083),
  CAPTURE_URL: url(8084),
  DIFF_URL: url(8085),
  LEGAL_URL: url(8086),
  EGRESS_URL: url(8090),
})
