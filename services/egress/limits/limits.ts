/** The limits of one visit, of one job and of all together. Times are in milliseconds. */
export const defaultLimits = {
  /** Concurrent visits, including those that wait for an answer. */
  visits: 512,
  /** The bytes of both directions of one connection together. */
  bytes: 50 * 1024 * 1024,
  /** Concurrent visits of one job: as many as one page in Chromium ever opens, its WebSockets included. */
  jobVisits: 64,
  jobBytes: 200 * 1024 * 1024,
  /** Connections of one job in total: each carries one plain request, or a tunnel with any number. */
  jobRequests: 1_000,
  /**
   * The requests to the host that a job visited first, which is the page's own, for whose files the limit is
   * not intended.
   */
  jobOwnRequests: 4_000,
  /** TLS records that one job sends in all its tunnels: at least one per request and per 16 KB. */
  jobMessages: 5_000,
  /** The time for which the budget of an idle job is kept. */
  jobMemory: 600_000,
  /** Connections a second to one host over all jobs, and how many may come at once before that. */
  hostRate: 100,
  hostBurst: 1_000,
  /** The maximum waiting visits for one host, and their maximum wait. */
  hostQueue: 200,
  hostPatience: 10_000,
  /** The maximum size of a request's headers; browsers read larger ones of a response. */
  headerBytes: 16 * 1024,
  /** Within this a request's head has to arrive. */
  head: 10_000,
  dns: 2_000,
  connect: 10_000,
  idle: 30_000,
  life: 120_000,
}

export type Limits = typeof defaultLimits
