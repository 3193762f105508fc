// Without schemas: browsers load this file.

/** What of a website changed: `website` is the website itself, `job` that one started or ended. */
export const signalKinds = ['website', 'pages', 'job', 'schedule', 'activity'] as const
export type SignalKind = (typeof signalKinds)[number]

/** The names of events in the stream. */
export const eventNames = { change: 'change', lookAgain: 'look-again', heartbeat: 'heartbeat' } as const
