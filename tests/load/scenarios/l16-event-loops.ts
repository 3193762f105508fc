import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { storeLargestSnapshots } from '../data/stored-snapshots.ts'
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
        `The longest time that an event loop was held up, of any process; the median of ${rounds} calls.`,
      )
    }),
}

async function measure({ stack }: LoadContext, { owner }: LargestWebsite, call: LargestCall) {
  const longest: [string, number][] = []
  let status = 0
  for (let nth = 0; nth < rounds; nth += 1) {
    await Promise.all(watched.map((name) => readDelay(stack.data, name)))
    const answer = await fetch(stack.url + call.path, {
      method: call.method,
      headers: {
        cookie: owner.cookie,
        'x-forwarded-for': owner.address,
        origin: stack.url,
        'content-type': 'application/json',
      },
      body: call.body === undefined ? null : JSON.stringify(call.body),
      redirect: 'manual',
    })
    status = answer.status
    await answer.arrayBuffer()
    // What a call starts beside its answer.
    await pause(call.settleMs ?? 50)
    const delays = await Promise.all(
      watched.map(async (name): Promise<[string, number]> => [name, await readDelay(stack.data, name)]),
    )
    longest.push(delays.toSorted(([, one], [, other]) => other - one)[0] ?? ['', 0])
  }
  const median = longest.toSorted(([, one], [, other]) => one - other)[Math.floor(rounds / 2)]
  return { held: median ?? (['', 0] as [string, number]), status }
}

/** Since it was read last, in milliseconds. */
async function readDelay(data: string, name: string): Promise<number> {
  return Number(await text(connect(join(data, 'loops', `${name}.sock`))))
}
