import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** The selector of one element, or a path through shadow roots and frames. */
const selectorSchema = z.union([z.string(), z.array(z.string())])

const stepSchema = z.looseObject({
  exists: selectorSchema.optional(),
  visible: selectorSchema.optional(),
  check: z.enum(['any', 'all', 'none']).optional(),
  click: selectorSchema.optional(),
  waitFor: selectorSchema.optional(),
  waitForVisible: selectorSchema.optional(),
  waitForThenClick: selectorSchema.optional(),
  all: z.boolean().optional(),
  wait: z.number().optional(),
  timeout: z.number().optional(),
  negated: z.boolean().optional(),
  optional: z.boolean().optional(),
  cookieContains: z.string().optional(),
  get if() {
    return stepSchema.optional()
  },
  get ifSo() {
    return z.array(stepSchema).optional()
  },
  get ifNot() {
    return z.array(stepSchema).optional()
  },
  get any() {
    return z.array(stepSchema).optional()
  },
})
export type Step = z.infer<typeof stepSchema>

/** A rule that recognises a consent dialog and declines it. */
export interface VendorRule {
  detect: Step[]
  isShown: Step[]
  decline: Step[]
  isForOneSite: boolean
}

type Compact = Record<string, unknown>
const compactSchema = z.object({
  v: z.literal(1),
  s: z.array(z.string()),
  r: z.array(
    z.tuple([
      z.number(),
      z.string(),
      z.number(),
      z.string(),
      z.number(),
      z.array(z.number()),
      z.array(z.record(z.string(), z.unknown())),
      z.array(z.record(z.string(), z.unknown())),
      z.array(z.record(z.string(), z.unknown())),
      z.array(z.unknown()),
      z.unknown(),
    ]),
  ),
})

/** Steps that run the library's scripts, or hide an unanswered dialog, neither of which is done here. */
const unsupported = /"(?:eval|hide|h|setStyle|addStyle|removeClass|text)":/
const shortNames: Record<string, string> = {
  e: 'exists',
  v: 'visible',
  c: 'waitForThenClick',
  k: 'click',
  w: 'waitFor',
  wv: 'waitForVisible',
  cc: 'cookieContains',
}
const branchNames = new Map([
  ['then', 'ifSo'],
  ['else', 'ifNot'],
  ['any', 'any'],
])
const cosmetic = 1
/** Contexts in which a rule runs: first digit for pages, second for frames; 2 is the default, pages only. */
const runsInPages = (context: number) => context >= 10
const runsInFrames = (context: number) => context % 10 === 1

interface Entry {
  pattern: RegExp | undefined
  context: number
  rule: VendorRule
}

const file = new URL(import.meta.resolve('@duckduckgo/autoconsent/rules/compact-rules.json'))
const entries = readRules(JSON.parse(readFileSync(file, 'utf8')))

function readRules(raw: unknown): Entry[] {
  const { s: selectors, r: rules } = compactSchema.parse(raw)
  const strings = selectors.map(close)
  return rules.flatMap(([, , kind, pattern, context, , detect, isShown, decline]) => {
    if (kind === cosmetic || decline.length === 0) return []
    if (unsupported.test(JSON.stringify([detect, isShown, decline]))) return []
    const read = (steps: Compact[]) => steps.map((step) => stepSchema.parse(expand(step, strings)))
    const rule = {
      detect: read(detect),
      isShown: read(isShown),
      decline: read(decline),
      isForOneSite: pattern !== '',
    }
    return [{ pattern: pattern ? new RegExp(pattern) : undefined, context, rule }]
  })
}

/** Browsers close a bracket at the end of a selector automatically, but not within a list. */
function close(selector: string): string {
  return /\[[^\]]*$/.test(selector) ? `${selector}]` : selector
}

/** Expands short names, and replaces numbers by their texts. */
function expand(step: Compact, strings: string[]): Compact {
  const isStep = (value: unknown): value is Compact => typeof value === 'object' && value !== null
  return Object.fromEntries(
    Object.entries(step).map(([name, value]) => {
      const long = shortNames[name]
      if (long) return [long, typeof value === 'number' ? strings[value] : value]
      const branch = branchNames.get(name)
      if (branch && Array.isArray(value))
        return [branch, value.filter(isStep).map((inner) => expand(inner, strings))]
      return [name, name === 'if' && isStep(value) ? expand(value, strings) : value]
    }),
  )
}

/** The rules for a page at this address, or for a frame. */
export function rulesFor(url: string, isFrame: boolean): VendorRule[] {
  const runs = isFrame ? runsInFrames : runsInPages
  return entries
    .filter(({ pattern, context }) => runs(context) && (!pattern || pattern.test(url)))
    .map(({ rule }) => rule)
}

const detected = entries
  .filter(({ pattern, context }) => !pattern && runsInPages(context))
  .flatMap(({ rule }) => rule.detect.slice(0, 1).map(({ exists }) => [exists ?? []].flat()[0] ?? ''))

/**
 * A selector for the signs of vendors whose rules are not tied to one website; a page without a match needs
 * no closer search.
 */
export const genericVendors = [...new Set(detected)]
  .filter((selector) => selector && !selector.startsWith('xpath/'))
  .join()
