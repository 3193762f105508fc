/** What one visit, one job and all together may use. Times in milliseconds. */
export const defaultLimits = {
  /** Concurrent visits, including those that wait for an answer. */
  visits: 512,
  /** Both directions of one connection together. */
  bytes: 50 * 1024 * 1024,
  /** Concurrent visits of one job: as many as one page in Chromium ever opens, its WebSockets included. */
  jobVisits: 64,
  jobBytes: 200 * 1024 * 1024,
  /** Connections of one job in total: each carries one plain request, or a tunnel with any number. */
  jobRequests: 1_000,
  /** The same to the host that it visited first, which is the page's own: its files are not what the limit is for. */
  jobOwnRequests: 4_000,
  /** TLS records that one job sends in all its tunnels: at least one per request and per 16 KB. */
  jobMessages: 5_000,
  /** How long the budget of an idle job is kept. */
  jobMemory: 600_000,
  /** Connections a second to one host over all jobs, and how many may come at once before that. */
  hostRate: 100,
  hostBurst: 1_000,
  /** How many may wait for one host, and for how long. */
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
