/** A part of the stack that is a process of its own, and what it needs beyond what all of them get. */
export interface Part {
  name: string
  entry: string
  /** Its user on the event bus, if it has one. */
  bus?: string
  /**
   * Whether a service logs every visit, which would hide all other output; LOG_LEVEL brings the lines back.
   */
  isTalkative?: boolean
  /** Has a database of its own. */
  keepsRows?: boolean
  /** Stores users' passwords. */
  keepsPeople?: boolean
  /** Sends mails with links to us. */
  writesMails?: boolean
  /** Visits untrusted pages: through the egress, with a browser. */
  visits?: boolean
  /** Calls addresses that users typed: through the egress. */
  callsOut?: boolean
  /** Sends visits of the sample website there. */
  leadsToSample?: boolean
  /** Serves users, and calls the other services over HTTP. */
  fronts?: boolean
}

export const processes: Part[] = [
  { name: 'egress', entry: 'services/egress/main.ts', isTalkative: true, leadsToSample: true },
  { name: 'sample', entry: 'services/sample/main.ts' },
  {
    name: 'accounts',
    entry: 'services/accounts/main.ts',
    bus: 'accounts',
    keepsRows: true,
    keepsPeople: true,
    writesMails: true,
    callsOut: true,
  },
  { name: 'websites', entry: 'services/websites/main.ts', bus: 'websites', keepsRows: true },
  { name: 'crawler', entry: 'services/crawler/main.ts', bus: 'crawler', visits: true },
  { name: 'capture', entry: 'services/capture/main.ts', bus: 'capture', visits: true },
  { name: 'diff', entry: 'services/diff/main.ts', bus: 'diff' },
  { name: 'legal', entry: 'services/legal/main.ts', bus: 'legal', keepsRows: true, writesMails: true },
  { name: 'gateway', entry: 'gateway/main.ts', keepsRows: true, fronts: true },
]

/** The parts to start; the sample website only where it is turned on. */
export const partsFor = (ours: NodeJS.ProcessEnv): Part[] =>
  processes.filter(({ name }) => name !== 'sample' || ours['VIGIA_SAMPLE'] !== 'false')
