// This file has no schemas, because browsers load it.

/** The changed part of a website: `website` is the website itself, `job` is a started or ended job. */
export const signalKinds = ['website', 'pages', 'job', 'schedule', 'activity'] as const
export type SignalKind = (typeof signalKinds)[number]

/** The names of events in the stream. */
export const eventNames = { change: 'change', lookAgain: 'look-again', heartbeat: 'heartbeat' } as const
