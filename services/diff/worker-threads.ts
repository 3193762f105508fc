import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import {
  isTall,
  type ChooseShown,
  type Comparison,
  type ComparisonOptions,
  type Region,
} from '@vigia/visual-diff'
import { TimeoutError } from '@vigia/common/time-limit'
import { overload, stretched } from '@vigia/telemetry/overload/overload'
import { settings } from './settings.ts'

export interface Pair {
  before: Uint8Array
  after: Uint8Array
  options: Omit<ComparisonOptions, 'chooseShown'>
  /** Whether the thread asks which region it shows. */
  isAsking: boolean
}

/** The answer to a thread that asks which region it shows. */
export interface Shown {
  shown: number | undefined
}

/**
 * The reply of a thread: an error as a text, images as plain bytes, or the regions of which one has to be
 * chosen.
 */
export type Reply = { error: string } | { comparison: Comparison } | { regions: Region[] }

interface Asked extends Pair {
  chooseShown: ChooseShown | undefined
  deadlineMs: number
  resolve: (comparison: Comparison) => void
  reject: (error: Error) => void
}

/**
 * Persistent threads with one pair each at a time, because the thread that consumes events must not be
 * blocked.
 */
const busy = new Map<Worker, Asked & { deadline: NodeJS.Timeout }>()
const idle: Worker[] = []
const queue: Asked[] = []

/**
 * A pair of pages of common height takes a fraction of a second, the largest one that is compared as a whole
 * a few seconds, and a tall one some tens of seconds.
 */
/** The factor by which the time limit grows while other programs on this machine delay a comparison. */
const maxTurns = 4
const maxWaitMs = { default: 60_000, tall: 240_000 }

/** Compares two PNGs in a thread; rejects when one of them cannot be decoded, or when it takes too long. */
export function compareImages(
  before: Uint8Array,
  after: Uint8Array,
  { chooseShown, ...options }: ComparisonOptions = {},
  deadlineMs = isTall(before, after) ? maxWaitMs.tall : maxWaitMs.default,
): Promise<Comparison> {
  const { promise, resolve, reject } = Promise.withResolvers<Comparison>()
  const isAsking = chooseShown !== undefined
  queue.push({ before, after, options, isAsking, chooseShown, deadlineMs, resolve, reject })
  handOut()
  return promise
}

/**
 * Closes the threads. Waiting callers are rejected first, because an ending thread makes room for the next in
 * the queue.
 */
export async function closeWorkerThreads(): Promise<void> {
  for (const { reject } of queue.splice(0)) reject(new Error('The comparing threads were closed'))
  await Promise.all([...idle.splice(0), ...busy.keys()].map((thread) => thread.terminate()))
}

function handOut() {
  while (queue.length > 0 && busy.size < settings.concurrency) {
    const asked = takeNext()
    if (!asked) return
    const thread = idle.pop() ?? openThread()
    const { before, after, options, isAsking, deadlineMs } = asked
    const deadline = setTimeout(giveUp, stretched(deadlineMs), thread, performance.now()).unref()
    busy.set(thread, { ...asked, deadline })
    thread.postMessage({ before, after, options, isAsking } satisfies Pair)
  }
}

/**
 * Takes the next pair, but only one tall pair at a time, because two of them need more memory than a worker
 * has.
 */
function takeNext(): Asked | undefined {
  const isTallBusy = busy.values().some(isTallPair)
  const nth = queue.findIndex((asked) => !(isTallBusy && isTallPair(asked)))
  return nth < 0 ? undefined : queue.splice(nth, 1)[0]
}

const isTallPair = ({ before, after }: Pair) => isTall(before, after)

function openThread(): Worker {
  const thread = new Worker(new URL('./worker-thread.ts', import.meta.url))
  thread.on('message', (reply: Reply) =>
    'regions' in reply ? void choose(thread, reply.regions) : answer(thread, reply),
  )
  thread.on('error', (error) => dropThread(thread, error instanceof Error ? error : new Error(String(error))))
  thread.on('exit', () => dropThread(thread, new Error('The comparing thread ended')))
  thread.unref()
  return thread
}

/** Answers which region a thread shows, in any case and soon, since it waits for that within its deadline. */
async function choose(thread: Worker, regions: Region[]) {
  const asked = busy.get(thread)
  if (!asked) return
  const tooLate = sleep(stretched(asked.deadlineMs) / 6, undefined, { ref: false })
  const shown = await Promise.race([asked.chooseShown?.(regions).catch(() => undefined), tooLate])
  if (busy.get(thread) === asked) thread.postMessage({ shown } satisfies Shown)
}

function answer(thread: Worker, reply: Exclude<Reply, { regions: Region[] }>) {
  const asked = release(thread)
  // The thread was closed just before, and is about to end.
  if (!asked) return
  idle.push(thread)
  if ('error' in reply) asked.reject(new Error(reply.error))
  else asked.resolve(withBuffers(reply.comparison))
  handOut()
}

/**
 * Removes a thread; a caller that waited for one that died tries again, and a thread that fails reports its
 * error before it ends.
 */
function dropThread(thread: Worker, error: Error) {
  const asked = release(thread)
  if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1)
  asked?.reject(error)
  handOut()
}

/** Ends a thread that is still working on its pair, because it cannot be reused. */
function giveUp(thread: Worker, beganAt: number) {
  const asked = busy.get(thread)
  if (!asked) return
  const { deadlineMs, reject } = asked
  // The thread continues, because its work so far would have to be repeated.
  if (overload().wasStarved(beganAt) && performance.now() - beganAt < deadlineMs * maxTurns) {
    asked.deadline = setTimeout(giveUp, deadlineMs, thread, beganAt).unref()
    return
  }
  release(thread)
  reject(new TimeoutError(`The comparison took longer than ${deadlineMs / 1000} s`))
  void thread.terminate()
}

function release(thread: Worker): Asked | undefined {
  const asked = busy.get(thread)
  clearTimeout(asked?.deadline)
  busy.delete(thread)
  return asked
}

function withBuffers(comparison: Comparison): Comparison {
  const { mask, difference, firstChange } = comparison
  return {
    ...comparison,
    ...(mask && { mask: asBuffer(mask) }),
    ...(firstChange && { firstChange: { ...firstChange, webp: asBuffer(firstChange.webp) } }),
    ...(difference && {
      difference: {
        ...difference,
        png: asBuffer(difference.png),
        ...(difference.thumbnail && { thumbnail: asBuffer(difference.thumbnail) }),
      },
    }),
  }
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
