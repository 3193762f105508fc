import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { storeLargestSnapshots } from '../data/stored-snapshots.ts'
import type { Person } from '../../../tests/stories/support/people.ts'
import { seedLargest, type LargestWebsite } from '../data/seed-largest.ts'
import { largestCalls, type LargestCall } from '../data/largest-calls.ts'
import { openOutcome, type Scenario } from '../scenario.ts'
import { withLoadContext, type LoadContext } from '../stack/load-stack.ts'

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

/**
 * Each call with its largest input, on a website that has as much as one may have: how long does an event
 * loop work at a stretch?
 */
export const eventLoops: Scenario = {
  id: 'L16',
  name: 'Event loops: each call with its largest input',
  run: () =>
    withLoadContext({ sites: [], env, script }, async (context) => {
      const website = await seedLargest(context.stack)
      await storeLargestSnapshots(context.stack, website.keys)
      const { judge, end } = openOutcome()
      for (const first of largestCalls(website)) {
        for (const { call, held, status } of await measure(context, website, first)) {
          const [where, longest] = held
          judge(
            `${call.method} ${call.name}${call.about ? ` (${call.about})` : ''}: ${status}`,
            `at most ${maxMs} ms`,
            `${longest.toFixed(0)} ms (${where})`,
            longest <= maxMs,
          )
        }
      }
      return end(
        `The longest time that an event loop worked at a stretch, in processor time, of any process; the shortest of ${rounds} calls.`,
      )
    }),
}

/**
 * The shortest of the rounds counts, because what a process does beside the call can only make its time
 * longer.
 */
async function measure({ stack }: LoadContext, { owner }: LargestWebsite, first: LargestCall) {
  const measured = new Map<string, { call: LargestCall; status: number; least: Map<string, number> }>()
  for (let nth = 0; nth < rounds; nth += 1) {
    for (let call: LargestCall | undefined = first; call;) {
      await Promise.all(watched.map((name) => readDelay(stack.data, name)))
      const { status, body } = await send(stack.url, owner, call)
      // Work that a call has started without waiting for it takes time to end.
      await pause(call.settleMs ?? 50)
      const { least } = measured.get(call.name) ?? { least: new Map<string, number>() }
      for (const name of watched)
        least.set(name, Math.min(await readDelay(stack.data, name), least.get(name) ?? Infinity))
      measured.set(call.name, { call, status, least })
      call = call.next?.(body)
    }
  }
  return [...measured.values()].map(({ call, status, least }) => {
    const [longest] = [...least].toSorted(([, one], [, other]) => other - one)
    return { call, status, held: longest ?? (['', 0] as [string, number]) }
  })
}

async function send(url: string, { cookie, address }: Person, { method, path, body }: LargestCall) {
  const answer = await fetch(url + path, {
    method,
    headers: { cookie, 'x-forwarded-for': address, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
    redirect: 'manual',
  })
  return { status: answer.status, body: await answer.text() }
}

/** The longest delay since the last reading, in milliseconds. */
async function readDelay(data: string, name: string): Promise<number> {
  return Number(await text(connect(join(data, 'loops', `${name}.sock`))))
}
