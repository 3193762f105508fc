import { z } from 'zod'
import { Time } from '../answers.ts'
import { defineOperation, empty } from '../operation.ts'
import { moment, named } from '../text.ts'
import { Id, Screenshot } from './fields.ts'
import { Page } from './page-answer.ts'
import { NumberedPart } from './run.ts'
import { SentenceWithText } from './sentence.ts'

const Version = z
  .strictObject({
    id: z.string(),
    pageId: z.uuid(),
    firstAt: Time,
    lastAt: Time,
    times: z.int().meta({ description: 'How often the page was found like this.' }),
    status: z.enum(['new', 'changed', 'unchanged', 'error']),
    reason: z.string().nullable(),
    screenshot: Screenshot.nullable(),
    baseline: Screenshot.nullable(),
    diff: Screenshot.nullable(),
    mask: Screenshot.omit({ thumbnail: true }).nullable(),
    diffPercentage: z.int().nullable(),
    diffRatio: z.number().nullable().optional(),
    regions: z.int().meta({ description: 'How many places differ from the baseline.' }),
    isApproved: z.boolean(),
    isCurrent: z.boolean(),
    detection: z
      .enum(['suspected', 'confirmed', 'unstable', 'vanished', 'settled'])
      .nullable()
      .meta({ description: 'What became of the change that this version showed first.' }),
  })
  .meta({ id: 'Version', description: 'How a page looked over a stretch of time.' })
export type Version = z.infer<typeof Version>

const VersionPart = z
  .strictObject({
    versions: z.array(Version),
    next: z.string().nullable().meta({ description: 'For `before`; null at the end.' }),
  })
  .meta({ id: 'VersionPart' })
type VersionPart = z.infer<typeof VersionPart>

const Box = z
  .tuple([z.number(), z.number(), z.number(), z.number()])
  .meta({ description: 'x, y, width and height, in pixels of the screenshot.' })

const DomStyle = z
  .strictObject({
    color: z.string(),
    background: z.string().meta({ description: 'The colour behind it.' }),
    image: z.string().meta({ description: 'The picture or gradient behind it; empty for none.' }),
    family: z.string(),
    size: z.number().meta({ description: 'Of the font, in pixels.' }),
    weight: z.number(),
    style: z.string(),
    decoration: z.string(),
    border: z.string().meta({
      description: 'Of all sides, or of each from the top clockwise, with ` / ` between them.',
    }),
    radius: z.string(),
    shadow: z.string(),
    opacity: z.number(),
    align: z.string(),
  })
  .meta({ id: 'DomStyle', description: 'How an element looks, as the browser computed it.' })

const Dom = z
  .strictObject({
    title: z.string(),
    description: z.string().meta({ description: 'For search engines.' }),
    elements: z.array(
      z.strictObject({
        tag: z.string(),
        parent: z.int().meta({ description: 'Its place in the list; -1 for the root.' }),
        box: Box,
        id: z.string().optional(),
        class: z.string().optional(),
        role: z.string().optional(),
        label: z.string().optional(),
        href: z.string().optional(),
        src: z.string().optional(),
        alt: z.string().optional(),
        look: z.int().optional().meta({ description: 'A checksum of its styles and picture.' }),
        style: z.int().optional().meta({ description: 'Its place in the list of styles.' }),
        isBroken: z.literal(true).optional().meta({ description: 'A picture that did not load.' }),
        natural: z
          .tuple([z.number(), z.number()])
          .optional()
          .meta({ description: 'Width and height of the picture’s file, in its own pixels.' }),
        placeholder: z.string().optional(),
        poster: z.string().optional().meta({ description: 'The address of a video’s poster.' }),
        disabled: z.literal(true).optional(),
        type: z
          .string()
          .optional()
          .meta({ description: 'Of an input that shows no text: checkbox, radio or range.' }),
        checked: z.boolean().optional().meta({ description: 'Whether it is ticked, chosen or on.' }),
        open: z.boolean().optional().meta({ description: 'Whether what belongs to it is unfolded.' }),
        value: z
          .string()
          .optional()
          .meta({ description: 'What a field shows: text, chosen options, or a part such as 40 %.' }),
      }),
    ),
    texts: z.array(
      z.strictObject({
        element: z.int(),
        box: Box,
        text: z.string(),
        sum: z
          .int()
          .optional()
          .meta({ description: 'A checksum of a text that is longer than what is kept.' }),
      }),
    ),
    styles: z
      .array(DomStyle)
      .optional()
      .meta({ description: 'Styles that elements share. Older snapshots have none.' }),
    failedFonts: z
      .array(z.string())
      .optional()
      .meta({ description: 'Families of fonts that the page wants and that did not load.' }),
    isTruncated: z.boolean().meta({ description: 'The page has more than is kept.' }),
  })
  .meta({
    id: 'DomSnapshot',
    description: 'Structure and visible text of a page at the moment of a screenshot.',
  })

/** A version id that is not a number answers 404, like the id of a missing version. */
const VersionId = z.object({ id: named(/^\d{1,18}$/, 'Not found') })
const againstText = 'Please name another version of the same page'

const untilText = 'Please choose until when this page is muted'

export const version = {
  listVersions: defineOperation({
    method: 'GET',
    path: '/api/pages/:id/versions',
    summary: 'List how a page looked over time, the newest first',
    caller: 'session',
    scope: 'read',
    limits: ['calls'],
    params: Id,
    query: NumberedPart,
    answers: { 200: VersionPart },
  }),
  showDom: defineOperation({
    method: 'GET',
    path: '/api/versions/:id/dom',
    summary: 'Show the DOM snapshot of a version',
    description: '404 for versions without one: those of an error, and those older than snapshots.',
    caller: 'session',
    scope: 'read',
    limits: ['computations'],
    params: VersionId,
    answers: { 200: Dom },
  }),
  showSentences: defineOperation({
    method: 'GET',
    path: '/api/versions/:id/sentences',
    summary: 'Tell what changed in the texts and pictures of a version',
    description:
      'Against its baseline, or against another version of the page; then `region` is 0 for what is seen.',
    caller: 'session',
    scope: 'read',
    limits: ['computations'],
    params: VersionId,
    query: z.object({
      against: named(/^\d{1,18}$/, againstText).optional(),
    }),
    answers: { 200: z.strictObject({ sentences: z.array(SentenceWithText) }).meta({ id: 'Sentences' }) },
  }),
  mutePage: defineOperation({
    method: 'PUT',
    path: '/api/pages/:id/mute',
    summary: 'Send no alerts about a page, which is still checked',
    caller: 'session',
    scope: 'approve',
    limits: ['writes'],
    params: Id,
    body: z.strictObject({
      until: moment(untilText).nullable().default(null).meta({ description: 'Without it there is no end.' }),
      untilChange: z
        .boolean()
        .default(false)
        .meta({ description: 'Until the page differs from what it looks like now.' }),
    }),
    answers: { 200: Page },
  }),
  unmutePage: defineOperation({
    method: 'DELETE',
    path: '/api/pages/:id/mute',
    summary: 'Send alerts about a page again',
    caller: 'session',
    scope: 'approve',
    limits: ['writes'],
    params: Id,
    answers: { 204: empty('The page is no longer muted.') },
  }),
}
