import { z } from 'zod'
import { Time } from '../../answers.ts'
import { defineOperation, empty } from '../../operation.ts'
import { Box, Conflict, Id } from '../fields.ts'
import { isOn, NewRule, Note, Pattern, Place, Selector, pagesOfRule } from './new-rule.ts'

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
      pageId: pagesOfRule.pageId.optional(),
      pathPattern: pagesOfRule.pathPattern.optional(),
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
}
