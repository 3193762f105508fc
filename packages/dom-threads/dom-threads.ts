import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import type * as tasks from './dom-tasks.ts'
import { openTurns } from './turns.ts'

type Tasks = typeof tasks
type TaskName = {
  [Name in keyof Tasks]: Tasks[Name] extends (asked: never) => unknown ? Name : never
}[keyof Tasks]
type Asked<Name extends TaskName> = Parameters<Tasks[Name]>[0]
type Answer<Name extends TaskName> = ReturnType<Tasks[Name]>

/**
 * The time limits of a task in milliseconds. It takes a second at most, but on a busy machine a thread takes
 * some seconds to start. That of a request is shorter, because a user waits for it.
 */
const deadlines = { request: 20_000, event: 60_000 }

/** Opened at the first task, as most processes that import this never have one. */
let pool: Piscina | undefined

const openPool = () =>
  new Piscina({
    filename: new URL('dom-tasks.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: Math.min(2, availableParallelism()),
    // A thread that has nothing to do gives its memory back.
    idleTimeout: 30_000,
    // Answering requests goes first.
    niceIncrement: 10,
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  })

/** Takes longer than a task may; its thread was ended. */
export class TaskTooSlow extends Error {
  override name = 'TaskTooSlow'
}

/**
 * Runs a task in a thread as soon as one is free. Throws TaskTooSlow, or the error of a thread that ran out
 * of memory.
 */
export async function runInThread<Name extends TaskName>(
  name: Name,
  asked: Asked<Name>,
  purpose: keyof typeof deadlines,
): Promise<Answer<Name>> {
  pool ??= openPool()
  const deadlineMs = deadlines[purpose]
  const signal = AbortSignal.timeout(deadlineMs)
  return pool.run(asked, { name, signal }).catch((error: unknown) => {
    throw signal.aborted ? new TaskTooSlow(`${name} took longer than ${deadlineMs / 1_000} s`) : error
  })
}

/**
 * Takes a turn for the work of a request, with its queries and files. One owner takes at most half of the 8
 * database connections. Throws TooManyAtOnce.
 */
export const inTurn = openTurns({ max: 16, maxPerOwner: 4, retryAfterSeconds: 2 })
