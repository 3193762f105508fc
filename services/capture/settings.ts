import { readEnvironment } from '@vigia/kit/environment'
import { availableParallelism } from 'node:os'
import { z } from 'zod'

const env = readEnvironment({
  EGRESS_URL: z.url().default('http://127.0.0.1:8090'),
  PUBLIC_URL: z.url().default('https://github.com/vigia'),
  // Measured best: while one page is waited for, the others keep the cores busy.
  CAPTURE_AT_ONCE: z.coerce
    .number()
    .int()
    .positive()
    .default(Math.min(4, availableParallelism() + 1)),
  CAPTURE_DEADLINE_SECONDS: z.coerce.number().positive().default(30),
})

export const settings = {
  egressUrl: env.EGRESS_URL,
  /** Says who we are and where to ask about us, like the crawler does. */
  agent: `VigiaBot/1.0 (+${env.PUBLIC_URL})`,
  atOnce: env.CAPTURE_AT_ONCE,
  deadlineMs: env.CAPTURE_DEADLINE_SECONDS * 1_000,
}

export const limits = {
  viewport: { width: 1280, height: 800 },
  /** WebP cannot be higher than 16,383 pixels, and Chromium begins to repeat itself somewhere above 100 megapixels. */
  height: 16_000,
  pixels: 25_000_000,
  /** Endless pages are shown up to a multiple of this. */
  mark: 4_000,
  loadMs: 15_000,
  scrollMs: 10_000,
  quietMs: 10_000,
  titleLength: 300,
}
