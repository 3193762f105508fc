import { setTimeout as sleep } from 'node:timers/promises'
import type { Tab } from '@vigia/browser/tabs/tab'
import { stretched } from '@vigia/telemetry/overload/overload'
import { inEveryFrame } from '../frames/in-every-frame.ts'
import { secret } from './clock-script.ts'
import { watchEffort } from './watch-effort.ts'

/** Advances every page to the same moment, independent of its loading time. */
export const untilFrozen = -1

/**
 * The limits in milliseconds until a page's clock has reached its end, in processor time, which does not
 * depend on the machine's other work: of its scripts, and of the process that draws. That one draws for other
 * pages as well, so it counts only for a page that takes this long in real time. Real time alone is no limit,
 * because the page would show another moment on a busy machine; its deadline ends it. The clock itself limits
 * how long scripts wait for servers, and workers measure their effort themselves.
 */
const max = { threadMs: 6_000, gpuMs: 20_000, realMs: 20_000 }
/** Milliseconds to wait for a clock's answer, which takes 1.5 s and the turn that runs then. */
const patienceMs = 21_000
/**
 * How long a worker may not answer: one that computes, or waits for another, never does, and is asked only
 * once. On a slow machine the page answers late as well, so its answers are counted beside the milliseconds.
 */
const workerPatience = { ms: 2_000, answersOfPage: 100, pauseMs: 10 }
/** Workers that do not answer. */
const leftOut = new WeakSet<Tab['main']>()

/**
 * Freezes the clocks of the page, of its frames and of its workers, after advancing them by `moreMs`
 * milliseconds. That takes as long as the machine's other work requires, because the page's content must not
 * depend on it.
 */
export async function freezeClock(tab: Tab, moreMs: number): Promise<void> {
  // Workers are frozen first, so that their messages arrive while the page's own clock still runs. Workers
  // that the page starts meanwhile follow below.
  await freezeWorkers(tab, moreMs)
  const ask = async (name: string) => {
    const command = { secret, name, moreMs, patienceMs: stretched(patienceMs) }
    return (await inEveryFrame(tab, sendCommand, command)).includes(true)
  }
  if (await ask(secret)) await goOn(tab, () => ask(`${secret}.more`))
  if (moreMs === untilFrozen) await freezeWorkers(tab, moreMs)
}

async function goOn(tab: Tab, advance: () => Promise<boolean>) {
  const beganAt = performance.now()
  const readEffort = await watchEffort(tab)
  while (await advance()) {
    const { threadMs, gpuMs } = await readEffort()
    if (threadMs > max.threadMs) return
    if (gpuMs > max.gpuMs && performance.now() - beganAt > max.realMs) return
  }
}

async function freezeWorkers(tab: Tab, moreMs: number) {
  const workers = tab.workers().filter((worker) => !leftOut.has(worker))
  await Promise.all(workers.map((worker) => freezeWorker(tab, worker, moreMs)))
}

async function freezeWorker(tab: Tab, worker: Tab['main'], moreMs: number) {
  const ending = new AbortController()
  const silence = untilSilent(tab, worker, ending.signal)
  const ask = (name: string) => {
    const command = { secret, name, moreMs, patienceMs: stretched(patienceMs) }
    const expression = `(${String(sendCommand)})(${JSON.stringify(command)})`
    const answer = worker.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
    return Promise.race([answer.then(({ result }) => result.value === true), silence]).catch(() => false)
  }
  try {
    for (let isLeft = await ask(secret); isLeft;) isLeft = await ask(`${secret}.more`)
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
