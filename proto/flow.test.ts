import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { scaleTimeout } from '../tests/support/timeout-factor.ts'

const handlersOf = (service: string) => new URL(`../services/${service}/handlers.ts`, import.meta.url)

test.each(['accounts', 'websites', 'crawler', 'capture', 'diff', 'legal'])(
  'a script that reads the handlers of %s exits without being stopped, with a launcher beside it too',
  async (service) => {
    const child = fork(handlersOf(service))
    expect(await once(child, 'exit', { signal: AbortSignal.timeout(scaleTimeout(30_000)) })).toEqual([
      0,
      null,
    ])
  },
  60_000,
)
