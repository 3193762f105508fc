import type { Logger } from '@vigia/telemetry/log'

/** Stops in order on a signal, or when the parent process is gone. */
export function onStop(log: Logger, stop: () => Promise<void>): void {
  let leaving = false
  const leave = async (why: string) => {
    if (leaving) return
    leaving = true
    log.debug({ why }, 'stopping')
    setTimeout(() => process.exit(1), 30_000).unref()
    await stop().catch((error: unknown) => log.error({ err: error }, 'stopping failed'))
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void leave(signal))
  process.on('disconnect', () => void leave('the launcher is gone'))
}
