/** A part of the stack that is a process of its own, and what it needs beyond what all of them are given. */
export interface Part {
  name: string
  entry: string
  /** Who it is on the event bus, if it has a part there. */
  bus?: string
  /** Logs every visit, which would bury all else here; LOG_LEVEL brings the lines back. */
  isTalkative?: boolean
  /** Has a database of its own. */
  keepsRows?: boolean
  /** Keeps people's passwords. */
  keepsPeople?: boolean
  /** Writes people mails with links to us. */
  writesMails?: boolean
  /** Visits strangers' pages: through the egress, with a browser. */
  visits?: boolean
  /** Speaks to people, and to the other services over HTTP. */
  fronts?: boolean
}

export const processes: Part[] = [
  { name: 'egress', entry: 'services/egress/main.ts', isTalkative: true },
  {
    name: 'accounts',
    entry: 'services/accounts/main.ts',
    bus: 'accounts',
    keepsRows: true,
    keepsPeople: true,
    writesMails: true,
  },
  { name: 'websites', entry: 'services/websites/main.ts', bus: 'websites', keepsRows: true },
  { name: 'crawler', entry: 'services/crawler/main.ts', bus: 'crawler', visits: true },
  { name: 'capture', entry: 'services/capture/main.ts', bus: 'capture', visits: true },
  { name: 'diff', entry: 'services/diff/main.ts', bus: 'diff' },
  { name: 'legal', entry: 'services/legal/main.ts', bus: 'legal', keepsRows: true, writesMails: true },
  { name: 'gateway', entry: 'gateway/main.ts', keepsRows: true, fronts: true },
]
