import { AsyncLocalStorage } from 'node:async_hooks'

const callers = new AsyncLocalStorage<string>()

/** Runs what a caller has requested, and everything that it waits for; `key` identifies the caller. */
export const onBehalfOf = <T>(key: string, work: () => T): T => callers.run(key, work)

/** The caller on whose behalf this runs; undefined for events, periodic tasks and the start of a process. */
export const currentCaller = (): string | undefined => callers.getStore()
