// Who may import whom, and who may connect to anything: oxlint.config.ts makes rules of it.

/** What runs by itself: a process, or a bundle for the browser. */
export const programs = [
  'accounts',
  'capture',
  'crawler',
  'diff',
  'egress',
  'legal',
  'sample',
  'websites',
  'gateway',
  'frontends',
]

export const packages = [
  'api',
  'browser',
  'cli',
  'common',
  'database',
  'dom-threads',
  'domain',
  'fonts',
  'ignore-rules',
  'mail',
  'messaging',
  'sentences',
  'service',
  'storage',
  'telemetry',
  'visual-diff',
] as const

export type Package = (typeof packages)[number]

const forServices = ['common', 'service', 'telemetry'] as const
const forWorkers = [...forServices, 'messaging', 'storage'] as const
const forRows = [...forWorkers, 'api', 'database'] as const

/** Layer → the packages that it may import, besides `proto`. Tests may import others. */
export const mayImport: Record<string, readonly Package[]> = {
  'packages/common': [],
  'packages/domain': [],
  'packages/fonts': [],
  'packages/telemetry': ['common'],
  'packages/storage': ['common', 'domain'],
  'packages/api': ['common', 'domain'],
  'packages/cli': ['api', 'common'],
  'packages/visual-diff': [],
  'packages/sentences': ['domain', 'visual-diff'],
  'packages/ignore-rules': ['storage'],
  'packages/browser': ['common', 'fonts', 'telemetry'],
  'packages/messaging': ['common', 'telemetry'],
  'packages/dom-threads': ['common', 'domain', 'ignore-rules', 'sentences', 'storage', 'visual-diff'],
  'packages/database': ['common', 'messaging', 'storage', 'telemetry'],
  'packages/service': ['api', 'common', 'database', 'messaging', 'storage', 'telemetry'],
  'packages/mail': ['common', 'database', 'service', 'telemetry'],
  'services/egress': forServices,
  'services/sample': forServices,
  'services/crawler': [...forWorkers, 'browser', 'domain'],
  'services/capture': [...forWorkers, 'browser', 'domain', 'visual-diff'],
  'services/diff': [...forWorkers, 'dom-threads', 'domain', 'ignore-rules', 'visual-diff'],
  'services/legal': [...forRows, 'domain', 'mail'],
  'services/accounts': [...forRows, 'domain', 'mail'],
  'services/websites': [...forRows, 'dom-threads', 'domain', 'ignore-rules', 'visual-diff'],
  gateway: ['api', 'common', 'database', 'domain', 'mail', 'service', 'telemetry'],
}

/** Can be used without the rest of Vigia, and imports nothing of it. */
export const standalone = ['packages/visual-diff']

/** Why a layer that is not listed with them does without these. */
export const whyNot: Partial<Record<Package, string>> = {
  api: 'Only services with routes, the gateway and the frontends know the HTTP contract',
  browser: 'Only crawler and capture drive a browser',
  database: 'Only what keeps rows knows a database: workers and messaging do without one',
}

/** Folders above all others, which use everything and are used by nothing. */
export const importedByNothing: [folder: string, reason: string][] = [
  ['lab', 'instruments stand on the tests; what a test needs of them lies in tests/support or tests/sites'],
]

/** Floors of a service, from the top down. A file imports from its own floor and from those below it. */
export const floors = ['commands', 'jobs', 'outcomes', 'present', 'store', 'domain']
export const servicesWithFloors = ['services/accounts', 'services/websites']
/** Services in which each feature has a store of its own. */
export const servicesWithFeatures = ['services/legal', 'gateway']

/** The files that connect to something without the egress, or that are the way to it. */
export const mayConnect: [file: string, reason: string][] = [
  ['services/egress/visits/dial.ts', 'is the egress: opens the connection to a website'],
  ['services/egress/visits/forward.ts', 'is the egress: passes a plain HTTP request on'],
  [
    'services/egress/policy/resolve.ts',
    'is the egress: resolves names, so that their addresses can be judged',
  ],
  ['services/crawler/fetching/http-client.ts', 'connects to the egress'],
  ['services/capture/network/ask-egress.ts', 'connects to the egress'],
  [
    'packages/common/http/lenient-request.ts',
    'connects to the egress, for answers that Node refuses to parse',
  ],
  ['packages/cli/server/attempt.ts', 'runs in a pipeline, and asks the Vigia that its user has set'],
  ['packages/browser/is-listening.ts', 'asks whether the browser of this machine listens'],
  ['packages/browser/chromium.ts', 'starts the browser of this machine'],
  [
    'services/accounts/commands/identities/discover-keys.ts',
    'asks the identity provider that the operator has set',
  ],
  ['gateway/health/read-health.ts', 'asks the services of this installation'],
  ['gateway/sessions/end-orphaned-sessions.ts', 'asks the services of this installation'],
  ['gateway/proxy/forward-requests.ts', 'asks the services of this installation'],
  ['gateway/tokens/ask-accounts.ts', 'asks the services of this installation'],
]

const onlyByEgress =
  'Nothing leaves past the egress: the few files that connect to anything are named in oxlint.layers.ts'

/** Imports by which a file could connect to something. */
export const connections = [
  {
    regex: '^((node:)?(https|http2|tls|dgram|dns|dns/promises)|undici|playwright-core)$',
    message: onlyByEgress,
    allowTypeImports: true,
  },
  {
    regex: '^(node:)?(http|net)$',
    importNames: [
      'request',
      'get',
      'Agent',
      'globalAgent',
      'connect',
      'createConnection',
      'Socket',
      'default',
    ],
    message: onlyByEgress,
    allowTypeImports: true,
  },
]
