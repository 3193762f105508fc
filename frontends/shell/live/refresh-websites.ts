import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../../ui/api/current-user.ts'
import type { Message } from './event-source.ts'
import { flushDelay } from './flush-delay.ts'

const list = ['/api/websites', 'of']
const busyMs = 200

/** Repeats the queries for changed data, less often for data that changes often. */
export function openRefresher(client: QueryClient) {
  const waiting = new Set<string>()
  let isEverything = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let flushedAt = -Infinity
  let gapMs = 0

  function flush() {
    timer = undefined
    // Cancelling a request that is under way would starve a slow list; its answer may be older than the
    // change.
    if (client.isFetching({ queryKey: ['/api/websites'] }) > 0) return schedule(busyMs)
    const now = performance.now()
    gapMs = flushDelay.nextGap(gapMs, now - flushedAt)
    flushedAt = now
    for (const queryKey of keysOf(isEverything, [...waiting])) void client.invalidateQueries({ queryKey })
    waiting.clear()
    isEverything = false
  }
  const schedule = (ms: number) => void (timer ??= setTimeout(flush, ms))
  const flushLater = () =>
    schedule(flushDelay.of({ gapMs, sinceMs: performance.now() - flushedAt, isHidden: document.hidden }))

  const show = () => {
    if (document.hidden || timer === undefined) return
    clearTimeout(timer)
    flush()
  }
  document.addEventListener('visibilitychange', show)

  return {
    hear({ kind, change }: Message) {
      if (kind === 'alive') return
      if (kind === 'refused') return void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
      if (kind === 'look-again') isEverything = true
      for (const { id } of change?.websites ?? []) waiting.add(id)
      flushLater()
    },
    stop() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', show)
    },
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
