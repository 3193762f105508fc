import { explainGlob } from '@vigia/common/text/glob'
import { z } from 'zod'
import { Time } from '../answers.ts'
import { defineOperation, empty } from '../operation.ts'
import { code, exact, lines } from '../text.ts'
import { Box, Conflict, Id } from './fields.ts'

export const ruleKinds = ['place', 'selector', 'text'] as const

const Rule = z
  .strictObject({
    id: z.uuid(),
    websiteId: z.uuid(),
    pageId: z.uuid().nullable().meta({ description: 'The page that it is for; null for all of them.' }),
    pathPattern: z
      .string()
      .nullable()
      .meta({ description: 'Of the paths that it is for, in which * matches anything; null for all.' }),
    viewport: z
      .int()
      .nullable()
      .meta({ description: 'The one whose screenshots it is for, 0 for the default one; null for all.' }),
    kind: z.enum(ruleKinds),
    box: Box.nullable().meta({ description: 'The place, in pixels of the screenshot.' }),
    selector: z.string().nullable().meta({ description: 'The elements, as a CSS selector.' }),
    pattern: z.string().nullable().meta({ description: 'The texts, as a regular expression (RE2 syntax).' }),
    note: z.string(),
    isOn: z.boolean(),
    hits: z.int().meta({ description: 'Comparisons in which it hid something that differed.' }),
    lastHitAt: Time.nullable(),
    isUnused: z.boolean().meta({ description: 'It has hidden nothing for 30 days.' }),
    createdAt: Time,
  })
  .meta({ id: 'Rule', description: 'What is ignored when screenshots are compared.' })
export type Rule = z.infer<typeof Rule>

const placeText = { error: 'Please draw a place on the screenshot' }
const place = z.int(placeText).min(0, placeText).max(100_000, placeText)
const size = place.min(1, placeText)
const Place = z.strictObject({ x: place, y: place, width: size, height: size }, placeText)

const selectorText = 'Please give a selector of 1 to 500 characters'
const patternText = 'Please give a pattern of 1 to 500 characters'
const noteText = 'Please write a note of at most 300 characters'
const pathText = { error: 'Please give a pattern of paths, such as /news/*' }
const pageText = { error: 'Page not found' }

const PathPattern = code({
  what: 'A pattern of paths',
  min: 0,
  max: 2_048,
  error: pathText.error,
  hidesMax: true,
}).superRefine((glob, context) => {
  const message = explainGlob(glob)
  if (message) context.addIssue({ code: 'custom', message })
})

const where = { pageId: z.uuid(pageText).nullable(), pathPattern: PathPattern.nullable() }
const Selector = code({ what: 'A selector', max: 500, error: selectorText })
const Pattern = exact({ what: 'A pattern', max: 500, error: patternText })
const Note = lines({ what: 'A note', min: 0, max: 300, error: noteText })
const Viewport = z.int({ error: 'Please choose a viewport of the website' }).min(0).max(3).nullable()
const isOn = z.boolean({ error: 'Please say whether the rule is on' })

const about = {
  pageId: where.pageId.default(null),
  pathPattern: where.pathPattern.default(null),
  viewport: Viewport.default(null),
  note: Note.default(''),
  isOn: isOn.default(true),
}
const nothing = z.null().default(null)
const kindText = { error: 'Please choose a place, a selector or a text' }
const kinds = [
  z.strictObject({
    ...about,
    kind: z.literal('place'),
    box: Place,
    selector: nothing,
    pattern: nothing,
  }),
  z.strictObject({
    ...about,
    kind: z.literal('selector'),
    box: nothing,
    selector: Selector,
    pattern: nothing,
  }),
  z.strictObject({ ...about, kind: z.literal('text'), box: nothing, selector: nothing, pattern: Pattern }),
] as const
const NewRule = z.discriminatedUnion('kind', kinds, kindText)
export type NewRule = z.input<typeof NewRule>

const ruleId = z
  .uuid({ error: 'Rule not found' })
  .optional()
  .meta({ description: 'Of the rule that this one would replace.' })
const [PlaceRule, SelectorRule, TextRule] = kinds
const WantedPreview = z.discriminatedUnion(
  'kind',
  [PlaceRule.extend({ ruleId }), SelectorRule.extend({ ruleId }), TextRule.extend({ ruleId })],
  kindText,
)
type WantedPreview = z.input<typeof WantedPreview>

const verdict = z.enum(['changed', 'unchanged'])

const Preview = z
  .strictObject({
    state: z.enum(['running', 'done']),
    pages: z
      .array(
        z.strictObject({
          pageId: z.uuid(),
          before: verdict,
          after: verdict
            .nullable()
            .meta({ description: 'Null until it is compared, and if it could not be.' }),
          hiddenRegions: z.int().meta({ description: 'Regions of its current verdict that go.' }),
          matches: z.int().meta({ description: 'Places on its current screenshot that the rule matches.' }),
        }),
      )
      .meta({ description: 'Pages that the rule is for and that have both screenshots.' }),
    history: z
      .strictObject({
        regions: z.int(),
        hiddenRegions: z.int(),
        changes: z.int(),
        hiddenChanges: z.int().meta({ description: 'Changes of which nothing would have been seen.' }),
        examples: z
          .array(z.strictObject({ pageId: z.uuid(), versionId: z.string() }))
          .meta({ description: 'At most ten of them.' }),
      })
      .meta({ description: 'What the rule would have hidden of the last 200 versions.' }),
    warnings: z.array(z.string()).meta({ description: 'Sentences for the user.' }),
  })
  .meta({ id: 'RulePreview', description: 'What a rule would hide. Nothing is changed by it.' })
export type RulePreview = z.infer<typeof Preview>

const PageElement = z
  .strictObject({
    selector: z.string(),
    label: z.string().meta({ description: 'What a person would call it.' }),
    box: Box,
  })
  .meta({ id: 'PageElement', description: 'An element of the page, as the screenshot shows it.' })
export type PageElement = z.infer<typeof PageElement>

const edge = z.coerce.number(placeText).int(placeText).min(0, placeText).max(100_000, placeText)
const drawn = { x: edge, y: edge, width: edge.min(1, placeText), height: edge.min(1, placeText) }

export const rule = {
  listRules: defineOperation({
    method: 'GET',
    path: '/api/websites/:id/rules',
    summary: 'List the ignore rules of a website, the oldest first',
    caller: 'session',
    scope: 'read',
    limits: ['calls'],
    params: Id,
    answers: {
      200: z
        .strictObject({
          rules: z.array(Rule),
          comparing: z.int().meta({ description: 'Pages that are still compared with what was last saved.' }),
        })
        .meta({ id: 'Rules' }),
    },
  }),
  addRule: defineOperation({
    method: 'POST',
    path: '/api/websites/:id/rules',
    summary: 'Ignore a place, elements or texts when screenshots are compared',
    description: 'The screenshots that the pages have now are compared again, with the rule.',
    caller: 'session',
    scope: 'manage',
    limits: ['writes'],
    params: Id,
    body: NewRule,
    answers: { 201: Rule, 409: Conflict },
  }),
  changeRule: defineOperation({
    method: 'PATCH',
    path: '/api/rules/:id',
    summary: 'Change an ignore rule, or switch it on or off',
    caller: 'session',
    scope: 'manage',
    limits: ['writes'],
    params: Id,
    body: z.strictObject({
      isOn: isOn.optional(),
      note: Note.optional(),
      pageId: where.pageId.optional(),
      pathPattern: where.pathPattern.optional(),
      box: Place.optional(),
      selector: Selector.optional(),
      pattern: Pattern.optional(),
    }),
    answers: { 200: Rule },
  }),
  deleteRule: defineOperation({
    method: 'DELETE',
    path: '/api/rules/:id',
    summary: 'Delete an ignore rule',
    caller: 'session',
    scope: 'manage',
    limits: ['writes'],
    params: Id,
    answers: { 204: empty('What it hid counts again.') },
  }),
  previewRule: defineOperation({
    method: 'POST',
    path: '/api/websites/:id/rules/preview',
    summary: 'See what an ignore rule would hide',
    caller: 'session',
    scope: 'manage',
    limits: ['computations'],
    params: Id,
    body: WantedPreview,
    answers: { 202: z.strictObject({ id: z.uuid() }).meta({ id: 'WantedRulePreview' }) },
  }),
  showPreview: defineOperation({
    method: 'GET',
    path: '/api/previews/:id',
    summary: 'Show what an ignore rule would hide; kept for an hour',
    caller: 'session',
    scope: 'read',
    limits: ['calls'],
    params: Id,
    answers: { 200: Preview },
  }),
  findElements: defineOperation({
    method: 'GET',
    path: '/api/pages/:id/elements',
    summary: 'Find the elements at a place of the current screenshot, the best first',
    caller: 'session',
    scope: 'read',
    limits: ['computations'],
    params: Id,
    query: z.object(drawn),
    answers: {
      200: z
        .strictObject({
          elements: z.array(PageElement).meta({ description: 'At most five.' }),
          hasSnapshot: z
            .boolean()
            .meta({ description: 'Without a DOM snapshot, elements and texts cannot be ignored.' }),
        })
        .meta({ id: 'PageElements' }),
    },
  }),
}
