import { lookup, Resolver } from 'node:dns/promises'
import { Refusal } from '../refusal.ts'

/**
 * Resolves a name to all of its addresses; a `listed` name may come from this machine's hosts file. Throws a
 * Refusal.
 */
export type Resolve = (host: string, listed: boolean) => Promise<string[]>

/** The maximum number of addresses of each family; no ordinary website has more. */
const maxAnswers = 16
const nothing = new Set(['ENOTFOUND', 'ENODATA'])

/**
 * Opens a resolver. `servers` are `ip` or `ip:port`, by default this machine's own; each query is tried twice
 * for `patience` ms.
 */
export function openResolver(servers: string[], patience: number): { resolve: Resolve; close: () => void } {
  const resolver = new Resolver({ timeout: patience, maxTimeout: patience, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)

  // The two must not mix: only this resolver ignores the hosts file and search domains.
  const ask = (host: string) =>
    Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]).then(gather)
  return {
    resolve: (host, listed) => (listed ? lookUpHere(host) : ask(host)),
    close: () => resolver.cancel(),
  }
}

function gather(answers: PromiseSettledResult<string[]>[]): string[] {
  const families = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (families.some((family) => family.length > maxAnswers)) throw new Refusal('not-allowed')
  const addresses = families.flat()
  if (addresses.length > 0) return addresses
  const failed = answers.some((answer) => answer.status === 'rejected' && !nothing.has(answer.reason.code))
  throw new Refusal(failed ? 'dns-failed' : 'not-found')
}

async function lookUpHere(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true }).catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(nothing.has(error.code ?? '') ? 'not-found' : 'dns-failed')
  })
  return found.map(({ address }) => address)
}
