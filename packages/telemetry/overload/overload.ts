import { z } from 'zod'
import { readEnvironment } from '@vigia/common/environment'
import { meter } from '../meter.ts'
import { defaultFolders } from './read-usage.ts'
import { watchOverload, type OverloadWatch } from './watch-overload.ts'

let shared: OverloadWatch | undefined

/**
 * The overload watch of this process, which begins with the first call. A service calls it at its start, so
 * that its first timeout can be judged.
 */
export function overload(): OverloadWatch {
  shared ??= start()
  return shared
}

/**
 * A time limit in milliseconds, up to four times longer while other programs keep this service from working.
 */
export const stretched = (ms: number): number => overload().stretch(ms)

function start(): OverloadWatch {
  const env = readEnvironment({
    PROC_FOLDER: z.string().default(defaultFolders.proc),
    CGROUP_FOLDER: z.string().default(defaultFolders.cgroup),
  })
  const watch = watchOverload({ proc: env.PROC_FOLDER, cgroup: env.CGROUP_FOLDER })
  const description =
    '1 while others keep this service from working, so that time-outs are not blamed on websites'
  meter()
    .createObservableGauge('vigia.overloaded', { description })
    .addCallback((gauge) => gauge.observe(watch.isStarved() ? 1 : 0))
  return watch
}
