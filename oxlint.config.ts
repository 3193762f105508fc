import type { OxlintConfig, OxlintOverride } from 'oxlint'
import { inOnePiece, maxFunctionLines } from './oxlint.lengths.ts'
import {
  connections,
  floors,
  importedByNothing,
  mayConnect,
  mayImport,
  packages,
  programs,
  servicesWithFeatures,
  servicesWithFloors,
  standalone,
  whyNot,
  type Package,
} from './oxlint.layers.ts'

// Node 22.18 or newer loads this file: `npm run check` and `npm run format` run the Node that is pinned. The
// last override that sets a rule for a file replaces the others, so that each layer lists all patterns that
// are refused in it.

const inTests = ['**/*.test.ts', '**/testing/**']
const connecting = mayConnect.map(([file]) => file)

interface Pattern {
  regex: string
  message: string
  importNames?: string[]
  allowTypeImports?: boolean
}

const ofAll: Pattern[] = importedByNothing.map(([folder, reason]) => ({
  regex: `^\\.\\.?/(\\.\\./)*${folder}/`,
  message: `Nothing imports ${folder}/: ${reason} (importedByNothing in oxlint.layers.ts)`,
}))

const either = (names: readonly string[]) => `(${names.join('|')})`
const nameOf = (layer: string) => layer.split('/').at(-1) ?? layer
const importRule = (patterns: Pattern[]): OxlintOverride['rules'] => ({
  'no-restricted-imports': ['error', { patterns }],
})

function otherPrograms(layer: string): Pattern[] {
  const isPackage = layer.startsWith('packages/')
  const message = isPackage
    ? 'A package imports nothing that uses it'
    : 'A service imports no other service: they speak by events, and share packages/ and proto'
  const others = programs.filter((name) => name !== nameOf(layer))
  const folders = isPackage ? ['services', 'gateway', 'frontends'] : ['services/[a-z]+', ...others]
  return [
    { regex: `^(\\.\\./)+${either(folders)}/`, message },
    { regex: `^@vigia/${either(programs)}(/|$)`, message },
  ]
}

const ofVigia: Pattern = {
  regex: '^@vigia/',
  message: 'The comparison can be used without the rest of Vigia, and imports nothing of it',
}

function otherPackages(layer: string): Pattern[] {
  const allowed = mayImport[layer] ?? []
  const refused = packages.filter((name) => !allowed.includes(name) && name !== nameOf(layer))
  const messageOf = (name: Package) =>
    `${whyNot[name] ?? `${layer} does not import ${name}`} (mayImport in oxlint.layers.ts)`
  // One package lies beside the other; everything else has to go by way of packages/.
  const scope = layer.startsWith('packages/') ? '^(@vigia/|(\\.\\./)+)' : '^@vigia/'
  return [
    { regex: '^(\\.\\./)+packages/', message: 'A package is imported by its name' },
    { regex: '^(\\.\\./)+(deploy|tests)/', message: 'Only tests import deploy/ and tests/' },
    ...refused.map((name) => ({ regex: `${scope}${name}(/|$)`, message: messageOf(name) })),
    // Traces know what a query is called, and make none.
    ...(refused.includes('database')
      ? [{ regex: '^(knex|pg)$', message: messageOf('database'), allowTypeImports: true }]
      : []),
    ...(standalone.includes(layer) ? [ofVigia] : []),
    { regex: '^@vigia/visual-diff/', message: 'The comparison is imported by its entry, @vigia/visual-diff' },
  ]
}

const storesOfFeatures: Pattern = {
  regex: '^(\\.|(\\.\\./)*\\.\\.)/[\\w-]+/store\\.ts$',
  message:
    "A feature's store is imported by its own feature only; what several features need is in the service's store/",
}

function overridesOf(layer: string): OxlintOverride[] {
  const stores = servicesWithFeatures.includes(layer) ? [storesOfFeatures] : []
  const always = [...otherPrograms(layer), ...stores, ...ofAll]
  const patterns = [...always, ...otherPackages(layer)]
  const byFloor = servicesWithFloors.includes(layer) ? floorsOf(layer, [...patterns, ...connections]) : []
  return [
    { files: [`${layer}/**/*.ts`], rules: importRule(always) },
    {
      files: [`${layer}/**/*.ts`],
      excludeFiles: inTests,
      rules: importRule([...patterns, ...connections]),
    },
    ...byFloor,
    ...connecting
      .filter((file) => file.startsWith(`${layer}/`))
      .map((file) => ({ files: [file], rules: importRule(patterns) })),
  ]
}

/**
 * An override for each floor and each depth below it, because a pattern sees only how far up an import
 * climbs.
 */
function floorsOf(layer: string, patterns: Pattern[]): OxlintOverride[] {
  const entries = '(main|routes|handlers|schedules)\\.ts$'
  return floors.flatMap((floor, nth) =>
    ['*', '*/*', '*/*/*'].map((files, depth) => {
      const higher = either([...floors.slice(0, nth).map((name) => `${name}/`), entries])
      const regex = `^${'\\.\\./'.repeat(depth + 1)}${higher}`
      const message = `Imports go downward only, and ${floor}/ lies below this (floors in oxlint.layers.ts)`
      return {
        files: [`${layer}/${floor}/${files}.ts`],
        excludeFiles: inTests,
        rules: importRule([...patterns, { regex, message }]),
      }
    }),
  )
}

const remotes = ['dashboard', 'account', 'legal']
const remoteByUrl = 'A remote imports neither the shell nor another remote; they share ui/ and the URL'
const forBrowsers: Pattern[] = [
  ...ofAll,
  {
    regex: '^(\\.\\./)+(services|gateway|deploy|tests)/',
    message: 'Code for the browser imports frontends/ and packages/domain only',
  },
  {
    regex: '^(@vigia|(\\.\\./)+packages)/api(/|$)',
    message: 'The frontends import types of the HTTP contract only: no zod in the browser',
    allowTypeImports: true,
  },
]
const federated: Pattern = {
  regex: `^${either(remotes)}/(routes|dialogs)$`,
  message: 'The shell loads remotes, in shell/remotes/',
}

function frontend(name: string, others: string[], message: string, patterns: Pattern[]): OxlintOverride {
  const refused = { regex: `^(\\.\\./)+${either(others)}/`, message }
  return {
    files: [`frontends/${name}/**/*.{ts,tsx}`],
    rules: importRule([refused, ...patterns, ...forBrowsers]),
  }
}

/** Files of one idea have about 150 lines. */
const maxFileLines = 250
const lineRule = (max: number): OxlintOverride['rules'] => ({ 'max-lines-per-function': ['error', { max }] })
/** Their functions are lists of tests, or are never edited once they are released. */
const ofAnyLength = ['**/*.{test,spec,contract,chart,store,docker}.ts', 'services/*/migrations/*.ts']

const noPluck = {
  property: 'pluck',
  message:
    'knex plucks a column before its name is turned into camelCase, so that a name of two words is undefined for every row: select it and map',
}

const config: OxlintConfig = {
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'promise', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['proto/gen', 'dist', 'packages/visual-diff/kernel/source'],
  rules: {
    'no-await-in-loop': 'off',
    'no-unused-vars': [
      'error',
      { ignoreRestSiblings: true, varsIgnorePattern: '^_', argsIgnorePattern: '^_' },
    ],
    'no-unmodified-loop-condition': 'off',
    'max-lines': ['error', { max: maxFileLines }],
    ...lineRule(maxFunctionLines),
    'import/no-default-export': 'error',
    'import/no-named-as-default': 'off',
    'import/no-unassigned-import': 'off',
    'promise/always-return': 'off',
    'react/react-in-jsx-scope': 'off',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/require-post-message-target-origin': 'off',
  },
  overrides: [
    { files: ['**/*.config.ts', '**/*.reporter.ts'], rules: { 'import/no-default-export': 'off' } },
    ...inOnePiece.map(([file, max]) => ({ files: [file], rules: lineRule(max) })),
    { files: ofAnyLength, rules: { 'max-lines-per-function': 'off' } },
    {
      files: ['**/*.{ts,tsx,mjs}'],
      excludeFiles: importedByNothing.map(([folder]) => `${folder}/**`),
      rules: importRule(ofAll),
    },
    ...Object.keys(mayImport).flatMap(overridesOf),
    ...remotes.map((name) =>
      frontend(name, ['shell', ...remotes.filter((other) => other !== name)], remoteByUrl, [federated]),
    ),
    frontend('shell', remotes, 'The shell loads remotes by federation only', []),
    frontend('ui', ['shell', ...remotes], 'ui/ is shared by all and imports none of them', [federated]),
    {
      files: ['{packages,services,gateway,deploy}/**/*.ts'],
      excludeFiles: inTests,
      rules: { 'no-restricted-properties': ['error', noPluck] },
    },
    {
      files: ['{packages,services,gateway}/**/*.ts'],
      excludeFiles: [...inTests, ...connecting],
      rules: {
        'no-restricted-globals': ['error', 'fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'],
        'no-restricted-properties': [
          'error',
          noPluck,
          { object: 'globalThis', property: 'fetch' },
          { object: 'globalThis', property: 'WebSocket' },
          { object: 'process', property: 'getBuiltinModule' },
        ],
      },
    },
    {
      files: ['{packages,services,gateway,frontends}/**/*.{ts,tsx}'],
      rules: { 'import/no-cycle': ['error', { ignoreTypes: false }] },
    },
  ],
}

export default config
