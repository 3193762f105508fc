/** What a visit, a job and all of them may cost. Times in milliseconds. */
export const usualLimits = {
  /** Visits under way at once, waiting for their answer included. */
  visits: 512,
  /** Both directions of one connection together. */
  bytes: 50 * 1024 * 1024,
  /** Visits of one job under way at once: as many as one page of Chromium ever opens, its WebSockets included. */
  jobVisits: 64,
  jobBytes: 200 * 1024 * 1024,
  /** Connections of one job in all: each carries one plain request, or many that cannot be told apart. */
  jobRequests: 1_000,
  /** What one job says in all its tunnels, in records of TLS: every request is one, and every 16 KB of what is sent. */
  jobMessages: 5_000,
  /** How long a job that visits nothing is remembered. */
  jobMemory: 600_000,
  /** Connections a second to one host, all jobs together, after so many that may come at once. */
  hostRate: 100,
  hostBurst: 1_000,
  /** How many may wait for their turn at one host, and for how long. */
  hostQueue: 200,
  hostPatience: 10_000,
  headerBytes: 16 * 1024,
  /** A request's head has to arrive within this. */
  head: 10_000,
  dns: 2_000,
  connect: 10_000,
  idle: 30_000,
  life: 120_000,
}

export type Limits = typeof usualLimits
