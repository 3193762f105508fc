import { AsyncLocalStorage } from 'node:async_hooks'

const hosts = new AsyncLocalStorage<string>()

/**
 * Runs what a browser has requested, and everything that it waits for; `host` is the one that it named
 * (addresses/own-urls.ts).
 */
export const requestedAt = <T>(host: string, work: () => T): T => hosts.run(host, work)

/** The host that the browser named; undefined for events, periodic tasks and the start of a process. */
export const requestedHost = (): string | undefined => hosts.getStore()
