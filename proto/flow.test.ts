import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'
import { scaleTimeout } from '../tests/support/timeout-factor.ts'

const readHere = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')

let generated: { consumed: string; readme: string }
let exit: unknown[]

beforeAll(async () => {
  // A process of its own loads the services several times faster than this one.
  const child = fork(new URL('./testing/send-flow.ts', import.meta.url))
  child.once('message', (message) => {
    generated = message as typeof generated
  })
  exit = await once(child, 'exit', { signal: AbortSignal.timeout(scaleTimeout(60_000)) })
})

test('a script that reads the handlers of all services exits without being stopped, with a launcher beside it too', () => {
  expect(exit).toEqual([0, null])
})

test('the generated list of what each service consumes matches its subscriptions', async () => {
  expect(generated.consumed).toBe(await readHere('./gen/consumed.ts'))
})

test('the flow table matches the services’ subscriptions', async () => {
  const readme = await readHere('./README.md')
  expect(readme).toBe(generated.readme)
  for (const event of catalogue) expect(readme).toContain(event.typeName)
})
