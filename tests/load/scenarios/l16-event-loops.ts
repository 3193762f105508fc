import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { storeLargestSnapshots } from '../data/stored-snapshots.ts'
import type { Person } from '../data/people.ts'
import { seedLargest } from '../data/seed-largest.ts'
import type { LargestWebsite } from '../data/seed-largest.ts'
import { largestCalls } from '../data/largest-calls.ts'
import type { LargestCall } from '../data/largest-calls.ts'
import { openOutcome } from '../scenario.ts'
import type { Scenario } from '../scenario.ts'
import { withLoadContext } from '../stack/load-stack.ts'
import type { LoadContext } from '../stack/load-stack.ts'

const maxMs = 50
const rounds = 5
const watched = ['gateway', 'accounts', 'websites', 'legal', 'diff', 'crawler', 'capture', 'egress']
const script = new URL('../stack/loops/watched-stack.ts', import.meta.url).pathname
const env = {
  VIGIA_LIMIT_CALLS_PER_MINUTE: '100000',
  VIGIA_LIMIT_WRITES_PER_MINUTE: '100000',
  VIGIA_LIMIT_COMPUTATIONS_PER_MINUTE: '100000',
  VIGIA_CHECK_ANSWERS: 'false',
}

/** Each call with its largest input, on a website that has as much as one may have: how long are event loops held up? */
export const eventLoops: Scenario = {
  id: 'L16',
  name: 'Event loops: each call with its largest input',
  run: () =>
    withLoadContext({ sites: [], env, script }, async (context) => {
      const website = await seedLargest(context.stack)
      await storeLargestSnapshots(context.stack, website.keys)
      const { judge, end } = openOutcome()
      for (const call of largestCalls(website)) {
        const { held, status } = await measure(context, website, call)
        const [where, longest] = held
        judge(
          `${call.method} ${call.name}${call.about ? ` (${call.about})` : ''}: ${status}`,
          `at most ${maxMs} ms`,
          `${longest.toFixed(0)} ms (${where})`,
          longest <= maxMs,
        )
      }
      return end(
        `The longest time that an event loop was held up, of any process; the shortest of ${rounds} calls.`,
      )
    }),
}

/** What the machine does beside it makes a time longer and never shorter: of each process, the shortest time of the rounds counts. */
async function measure({ stack }: LoadContext, { owner }: LargestWebsite, call: LargestCall) {
  const least = new Map(watched.map((name) => [name, Infinity]))
  let status = 0
  for (let nth = 0; nth < rounds; nth += 1) {
    await Promise.all(watched.map((name) => readDelay(stack.data, name)))
    status = await send(stack.url, owner, call)
    // What a call starts beside its answer.
    await pause(call.settleMs ?? 50)
    for (const name of watched) {
      const delay = await readDelay(stack.data, name)
      least.set(name, Math.min(delay, least.get(name) ?? delay))
    }
  }
  const [longest] = [...least].toSorted(([, one], [, other]) => other - one)
  return { held: longest ?? (['', 0] as [string, number]), status }
}

async function send(url: string, { cookie, address }: Person, { method, path, body }: LargestCall) {
  const answer = await fetch(url + path, {
    method,
    headers: { cookie, 'x-forwarded-for': address, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
    redirect: 'manual',
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Since it was read last, in milliseconds. */
async function readDelay(data: string, name: string): Promise<number> {
  return Number(await text(connect(join(data, 'loops', `${name}.sock`))))
}
