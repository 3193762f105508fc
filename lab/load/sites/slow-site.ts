import { serve, type Site } from '../../../tests/sites/serve.ts'
import { seconds } from '../measures/format.ts'

/** How long a page takes to answer: a capture of it is waiting, and hardly any work. */
export const answerMs = 6_000

/** One page whose server is slow. */
export const startSlowSite = (): Promise<Site> =>
  serve(({ pathname }) =>
    pathname === '/'
      ? {
          body: `<!doctype html><title>Slow</title><h1>Comes after ${seconds(answerMs / 1_000)}</h1>`,
          after: answerMs,
        }
      : undefined,
  )
