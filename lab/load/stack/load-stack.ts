import { startStack, type Stack } from '../../../tests/support/stack.ts'
import { startGenerator } from '../clients/generator.ts'
import { openSites } from '../sites/sites.ts'
import type { WantedSite } from '../sites/sites-host.ts'

export interface LoadContext {
  stack: Stack
  sites: Awaited<ReturnType<typeof openSites>>
  generator: ReturnType<typeof startGenerator>
}

export interface LoadOptions {
  sites?: WantedSite[]
  env?: Record<string, string>
  /** Starts another stack than deploy/local/up.ts. */
  script?: string
}

/** A whole stack with default limits, behind a reverse proxy that names client addresses. */
export async function withLoadContext<T>(
  { sites: wanted = [], env = {}, script }: LoadOptions,
  work: (context: LoadContext) => Promise<T>,
): Promise<T> {
  await using sites = disposable(await openSites(wanted))
  const allowHosts = [sites.walks, sites.small, sites.stalling, sites.big, sites.dense, sites.slow]
    .flat()
    .map(({ host }) => host)
  const defaults = {
    TRUSTED_PROXIES: '127.0.0.1/32',
    VIGIA_LIMIT_VISITOR_ADDS_PER_HOUR: '10',
    ACCOUNTS_BCRYPT_COST: '12',
  }
  await using stack = disposable(
    await startStack({
      allowHosts,
      isLimited: true,
      env: { ...defaults, ...env },
      ...(script && { script }),
    }),
  )
  await using generator = disposable(startGenerator())
  return await work({ stack, sites, generator })
}

const disposable = <T extends { stop: () => Promise<void> }>(one: T) => ({
  ...one,
  [Symbol.asyncDispose]: one.stop,
})
