import { setTimeout as sleep } from 'node:timers/promises'
import { TimeoutError } from '@vigia/common/time-limit'
import type { Tab } from '@vigia/browser/tabs/tab'
import { overload, stretched } from '@vigia/telemetry/overload/overload'
import { inEveryFrame } from '../frames/in-every-frame.ts'
import { secret } from './clock-script.ts'
import { watchEffort } from './watch-effort.ts'

/** Advances every page to the same moment, independent of its loading time. */
export const untilFrozen = -1

/**
 * The limits in milliseconds for a page's scripts until its clock has reached its end: in processor time,
 * which does not depend on the machine's other work, and in real time, which a page that waits for a server
 * uses up without working. Workers measure their effort themselves.
 */
const max = { effortMs: 6_000, realMs: 20_000 }
const patienceMs = 21_000
/**
 * How long a worker may not answer: one that computes, or waits for another, never does, and is asked only
 * once. On a slow machine the page answers late as well, so its answers are counted beside the milliseconds.
 */
const workerPatience = { ms: 2_000, answersOfPage: 100, pauseMs: 10 }
/** Workers that do not answer, or have used up their time. */
const leftOut = new WeakSet<Tab['main']>()

/**
 * Freezes the clocks of the page, of its frames and of its workers, after advancing them by `moreMs`
 * milliseconds. Throws TimeoutError where other programs kept the page from getting that far, because its
 * content would depend on how busy the machine was.
 */
export async function freezeClock(tab: Tab, moreMs: number): Promise<void> {
  const beganAt = performance.now()
  // Workers are frozen first, so that their messages arrive while the page's own clock still runs. Workers
  // that the page starts meanwhile follow below.
  await freezeWorkers(tab, moreMs)
  const ask = async (name: string) => {
    const command = { secret, name, moreMs, patienceMs: stretched(patienceMs) }
    return (await inEveryFrame(tab, sendCommand, command)).includes(true)
  }
  if (await ask(secret)) await goOn(tab, beganAt, () => ask(`${secret}.more`))
  if (moreMs === untilFrozen) await freezeWorkers(tab, moreMs)
}

async function goOn(tab: Tab, beganAt: number, advance: () => Promise<boolean>) {
  const readEffort = await watchEffort(tab)
  for (;;) {
    const isLeft = await advance()
    if (!isLeft || (await readEffort()) > max.effortMs) return
    if (performance.now() - beganAt < stretched(max.realMs)) continue
    if (overload().wasStarved(beganAt, tab.processes))
      throw new TimeoutError('The machine was too busy for the page')
    return
  }
}

async function freezeWorkers(tab: Tab, moreMs: number) {
  const workers = tab.workers().filter((worker) => !leftOut.has(worker))
  await Promise.all(workers.map((worker) => freezeWorker(tab, worker, moreMs)))
}

/** Throws TimeoutError where other programs kept the worker from getting that far. */
async function freezeWorker(tab: Tab, worker: Tab['main'], moreMs: number) {
  const beganAt = performance.now()
  const ending = new AbortController()
  const silence = untilSilent(tab, worker, ending.signal)
  const ask = (name: string) => {
    const command = { secret, name, moreMs, patienceMs: stretched(patienceMs) }
    const expression = `(${String(sendCommand)})(${JSON.stringify(command)})`
    const answer = worker.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
    return Promise.race([answer.then(({ result }) => result.value === true), silence]).catch(() => false)
  }
  try {
    for (let isLeft = await ask(secret); isLeft; isLeft = await ask(`${secret}.more`)) {
      if (performance.now() - beganAt < stretched(max.realMs)) continue
      if (overload().wasStarved(beganAt, tab.processes))
        throw new TimeoutError('The machine was too busy for a worker of the page')
      return void leftOut.add(worker)
    }
  } finally {
    ending.abort()
  }
}

/** Ends once a worker has not answered for too long, or at the signal. */
async function untilSilent(tab: Tab, worker: Tab['main'], signal: AbortSignal): Promise<undefined> {
  const answers = ({ send }: Tab['main']) => send('Runtime.evaluate', { expression: '0' }).catch(() => {})
  while (!signal.aborted) {
    const began = performance.now()
    let hasAnswered = false
    void answers(worker).then(() => (hasAnswered = true))
    const patienceOfMs = () => stretched(workerPatience.ms) > performance.now() - began
    for (let nth = 0; nth < workerPatience.answersOfPage || patienceOfMs(); nth += 1) {
      await Promise.all([answers(tab.main), sleep(workerPatience.pauseMs, undefined, { ref: false })])
      if (hasAnswered || signal.aborted) break
    }
    if (!hasAnswered && !signal.aborted) return void leftOut.add(worker)
  }
}

interface Command {
  secret: string
  name: string
  moreMs: number
  patienceMs: number
}

/** Runs in documents and workers. Returns whether work is left. */
async function sendCommand({ secret: prefix, name, moreMs, patienceMs: waitMs }: Command): Promise<boolean> {
  const target: EventTarget = 'document' in globalThis ? document : globalThis
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const end = (event: Event) => resolve(Boolean((event as CustomEvent).detail))
  target.addEventListener(`${prefix}.done`, end, { once: true })
  setTimeout(() => resolve(false), waitMs)
  const call = new CustomEvent(name, { detail: moreMs, cancelable: true })
  // A document without scripts has no listener that cancels the event, and nothing to freeze.
  return target.dispatchEvent(call) ? false : promise
}
