import { z } from 'zod'
import { defineOperation } from '../../operation.ts'
import { Id } from '../fields.ts'
import { newRuleKinds, kindText } from './new-rule.ts'

const ruleId = z
  .uuid({ error: 'Rule not found' })
  .optional()
  .meta({ description: 'Of the rule that this one would replace.' })
const [PlaceRule, SelectorRule, TextRule] = newRuleKinds
const WantedPreview = z.discriminatedUnion(
  'kind',
  [PlaceRule.extend({ ruleId }), SelectorRule.extend({ ruleId }), TextRule.extend({ ruleId })],
  kindText,
)

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

export const rulePreview = {
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
}
