/** A process of the stack, with the settings that it needs in addition to the common ones. */
export interface Part {
  name: string
  entry: string
  /** The name of its user on the event bus. */
  bus?: string
  /**
   * Whether a service logs every visit, which would hide all other output; LOG_LEVEL restores these lines.
   */
  isTalkative?: boolean
  /** Whether it has a database. */
  keepsRows?: boolean
  /** Whether it has files in the object store. */
  keepsFiles?: boolean
  /** Whether it stores users' passwords. */
  keepsPeople?: boolean
  /** Whether it sends mails with links to us. */
  writesMails?: boolean
  /** Visits untrusted pages: through the egress, with a browser. */
  visits?: boolean
  /** Calls addresses that users typed: through the egress. */
  callsOut?: boolean
  /** Whether visits of the sample website are sent there. */
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
    keepsFiles: true,
    keepsPeople: true,
    writesMails: true,
    callsOut: true,
  },
  {
    name: 'websites',
    entry: 'services/websites/main.ts',
    bus: 'websites',
    keepsRows: true,
    keepsFiles: true,
  },
  { name: 'crawler', entry: 'services/crawler/main.ts', bus: 'crawler', visits: true },
  { name: 'capture', entry: 'services/capture/main.ts', bus: 'capture', keepsFiles: true, visits: true },
  { name: 'diff', entry: 'services/diff/main.ts', bus: 'diff', keepsFiles: true },
  {
    name: 'legal',
    entry: 'services/legal/main.ts',
    bus: 'legal',
    keepsRows: true,
    keepsFiles: true,
    writesMails: true,
  },
  { name: 'gateway', entry: 'gateway/main.ts', keepsRows: true, fronts: true },
]

/** The parts to start; the sample website only where it is turned on. */
export const partsFor = (ours: NodeJS.ProcessEnv): Part[] =>
  processes.filter(({ name }) => name !== 'sample' || ours['VIGIA_SAMPLE'] !== 'false')
