import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../../ui/api/current-user.ts'
import type { Message } from './event-source.ts'
import { flushDelay } from './flush-delay.ts'

const list = ['/api/websites', 'of']
const busyMs = 200

/** Repeats the queries for changed data, less often for data that changes often. */
export function openRefresher(client: QueryClient) {
  const changes = openChanges()
  const pace = openPace({
    // Cancelling a request that is under way would starve a slow list; its answer may be older than the
    // change.
    isBusy: () => client.isFetching({ queryKey: ['/api/websites'] }) > 0,
    flush() {
      for (const queryKey of changes.take()) void client.invalidateQueries({ queryKey })
    },
  })
  const show = () => document.hidden || pace.flushNow()
  document.addEventListener('visibilitychange', show)
  return {
    hear({ kind, change }: Message) {
      if (kind === 'alive') return
      if (kind === 'refused') return void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
      changes.add(kind, change)
      pace.flushLater()
    },
    stop() {
      pace.stop()
      document.removeEventListener('visibilitychange', show)
    },
  }
}

/** What has changed since it was last taken. */
function openChanges() {
  const waiting = new Set<string>()
  let isEverything = false
  return {
    add(kind: Message['kind'], change: Message['change']) {
      if (kind === 'look-again') isEverything = true
      for (const { id } of change?.websites ?? []) waiting.add(id)
    },
    take() {
      const keys = keysOf(isEverything, [...waiting])
      waiting.clear()
      isEverything = false
      return keys
    },
  }
}

interface Flushing {
  isBusy: () => boolean
  flush: () => void
}

/** When to flush: soon, but not while it is busy, and less often what changes often. */
function openPace({ isBusy, flush }: Flushing) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let flushedAt = -Infinity
  let gapMs = 0
  const schedule = (ms: number) => void (timer ??= setTimeout(run, ms))
  function run() {
    timer = undefined
    if (isBusy()) return schedule(busyMs)
    const now = performance.now()
    gapMs = flushDelay.nextGap(gapMs, now - flushedAt)
    flushedAt = now
    flush()
  }
  return {
    flushLater: () =>
      schedule(flushDelay.of({ gapMs, sinceMs: performance.now() - flushedAt, isHidden: document.hidden })),
    /** Flushes at once what is pending. */
    flushNow() {
      if (timer === undefined) return
      clearTimeout(timer)
      run()
    },
    stop: () => clearTimeout(timer),
  }
}

/**
 * The keys of queries to repeat, which only affects queries on the screen; a job that ended may have changed
 * anything of its website.
 */
const keysOf = (isEverything: boolean, websiteIds: string[]): string[][] =>
  isEverything
    ? [['/api/websites'], ['/api/pages'], ['/api/jobs']]
    : [list, ...websiteIds.map((id) => ['/api/websites', id]), ['/api/pages']]
