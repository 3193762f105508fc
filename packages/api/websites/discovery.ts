import { explainGlob, maxGlobs } from '@vigia/common/text/glob'
import { z } from 'zod'
import { Time } from '../answers.ts'
import { setOf } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { code } from '../text.ts'
import { Conflict, Id } from './fields.ts'
import { Page } from './page-answer.ts'

const listText = { error: 'Please give the patterns as a list of texts' }
const Glob = code({
  what: 'A pattern',
  min: 0,
  max: 2_048,
  error: listText.error,
  hidesMax: true,
}).superRefine(explainToZod)
const Globs = setOf(Glob, {
  max: maxGlobs,
  error: `At most ${maxGlobs} patterns can be included, and as many excluded`,
  notList: listText.error,
  twice: 'Please give each pattern once',
})
const Patterns = z.object({ include: Globs.optional(), exclude: Globs.optional() })

function explainToZod(glob: string, context: z.core.$RefinementCtx<string>) {
  const message = explainGlob(glob)
  if (message) context.addIssue({ code: 'custom', message })
}

const pathText = 'Please give the path of a page, such as /about'
const Pin = z.object({ path: code({ what: 'The path', max: 2_048, error: pathText }) })

export const Discovery = z
  .strictObject({
    leftOut: z
      .array(
        z.strictObject({
          reason: z.string(),
          words: z.string().meta({ description: 'The reason as a heading.' }),
          count: z.int(),
          examples: z.array(z.string()).meta({ description: 'Some of the paths.' }),
        }),
      )
      .meta({ description: 'Addresses that were found but are not watched, by reason.' }),
    notices: z.array(z.string()).meta({ description: 'Messages about the website’s pages as a whole.' }),
    foundAt: Time.nullable(),
    pinned: z.array(z.string()).meta({ description: 'Paths that are always watched.' }),
    include: z
      .array(z.string())
      .meta({ description: 'Patterns; if there are any, nothing else is watched.' }),
    exclude: z.array(z.string()).meta({ description: 'Patterns of what is not watched.' }),
  })
  .meta({
    id: 'Discovery',
    description: 'What the last discovery reported besides pages, and the owner’s rules.',
  })
export type Discovery = z.infer<typeof Discovery>

export const discovery = {
  showDiscovery: defineOperation({
    method: 'GET',
    path: '/api/websites/:id/discovery',
    summary: 'Show what the last discovery reported besides pages, and the rules for the next one',
    caller: 'session',
    scope: 'read',
    limits: ['calls'],
    params: Id,
    answers: { 200: Discovery },
  }),
  setPatterns: defineOperation({
    method: 'PATCH',
    path: '/api/websites/:id/discovery',
    summary: 'Set the patterns that the next discovery includes and excludes',
    caller: 'session',
    scope: 'manage',
    limits: ['writes'],
    params: Id,
    body: Patterns,
    answers: { 200: Discovery },
  }),
  pinPage: defineOperation({
    method: 'POST',
    path: '/api/websites/:id/pins',
    summary: 'Always watch the page at a path',
    caller: 'session',
    scope: 'manage',
    limits: ['writes'],
    params: Id,
    body: Pin,
    answers: { 201: Page, 409: Conflict },
  }),
  unpinPage: defineOperation({
    method: 'DELETE',
    path: '/api/websites/:id/pins',
    summary: 'Watch the page at a path only if a discovery finds it',
    caller: 'session',
    scope: 'manage',
    limits: ['writes'],
    params: Id,
    query: Pin,
    answers: { 200: Discovery },
  }),
}
