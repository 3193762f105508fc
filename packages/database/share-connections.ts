import { refuseCall } from '@vigia/common/busy'
import { FairQueue, type Leave } from '@vigia/common/fair-queue'
import { currentCaller } from '@vigia/common/on-behalf-of'
import type { Knex } from 'knex'
import { AsyncLocalStorage } from 'node:async_hooks'

export interface Shares {
  /** Connections for callers; the remaining ones are for events, the outbox and periodic tasks. */
  callers: number
  /** The limit for one caller, so that another user's call finds a free connection. */
  oneCaller: number
  /** A caller is refused after waiting this many milliseconds. */
  maxWaitMs: number
}

/**
 * The limit is generous: the gateway admits few calls to a service, but reads its own sessions for hundreds
 * of screenshots at once.
 */
const maxWaitingPerCaller = 1_000
const maxWaiting = 4_000

/** The callers that wait for their share of a pool. */
const queues = new WeakMap<Knex, FairQueue>()

/** The number of calls that wait for their share of a pool's connections. */
export const countWaitingCallers = (db: Knex): number => queues.get(db)?.waiting ?? 0

type Connection = object

/** The part of the library's client that is used here. */
interface Client {
  acquireConnection: () => Promise<Connection>
  releaseConnection: (connection: Connection) => Promise<void>
  transaction: (work: (trx: Knex.Transaction) => unknown, ...more: unknown[]) => Knex.Transaction
}

/**
 * Shares a pool's connections fairly: callers (`onBehalfOf`) take turns, with a limit per caller and for all
 * callers together. A nested request for a connection is served at once, because a transaction would
 * otherwise wait for itself.
 */
export function shareConnections(db: Knex, shares: Shares): void {
  const client = db.client as Client
  const queue = openQueue(shares)
  queues.set(db, queue)
  const inTransaction = new AsyncLocalStorage<true>()
  const begin = client.transaction.bind(client)
  replace(client, {
    ...takeTurns(client, queue, () => inTransaction.getStore() ?? false),
    transaction: (work, ...more) => begin((trx) => inTransaction.run(true, () => work(trx)), ...more),
  })
}

const openQueue = ({ callers, oneCaller, maxWaitMs }: Shares) =>
  new FairQueue({
    concurrency: callers,
    concurrencyPerKey: oneCaller,
    maxWaiting,
    maxWaitingPerKey: maxWaitingPerCaller,
    maxWaitMs,
    refuse: refuseCall,
  })

function takeTurns(client: Client, queue: FairQueue, isNested: () => boolean): Omit<Client, 'transaction'> {
  const acquire = client.acquireConnection.bind(client)
  const release = client.releaseConnection.bind(client)
  const taken = new WeakMap<Connection, Leave>()
  return {
    async acquireConnection() {
      const caller = currentCaller()
      if (caller === undefined || isNested()) return acquire()
      const leave = await queue.enter(caller)
      try {
        const connection = await acquire()
        taken.set(connection, leave)
        return connection
      } catch (error) {
        leave()
        throw error
      }
    },
    async releaseConnection(connection) {
      await release(connection)
      taken.get(connection)?.()
      taken.delete(connection)
    },
  }
}

/**
 * Replaces the methods as non-enumerable ones: the library's migrations copy the client, and the copy must
 * not call this one.
 */
function replace(client: Client, methods: Client): void {
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(client, name, { value })
}
