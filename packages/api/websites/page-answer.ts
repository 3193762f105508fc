import { z } from 'zod'
import { Time } from '../answers.ts'
import { Box, Screenshot, Sensitivity } from './fields.ts'
import { Sentence } from './sentence.ts'

export const Region = z
  .strictObject({
    kind: z.enum(['changed', 'inserted', 'removed', 'moved']),
    x: z.int().meta({
      description:
        'Its first column in the current screenshot; negative if it was removed to the left of it.',
    }),
    width: z.int(),
    baselineX: z.int().optional().meta({
      description:
        'Its first column in the baseline, if it is not x: screenshots of another width are aligned where their page begins, which may be at the right. Negative if it was added to the left of the baseline.',
    }),
    baselineY: z.int(),
    baselineHeight: z.int(),
    currentY: z.int(),
    currentHeight: z.int(),
    pixels: z.int(),
    fingerprint: z
      .string()
      .nullable()
      .meta({ description: 'The same on all pages with the same change; null where it is unknown.' }),
    isAccepted: z
      .boolean()
      .meta({ description: 'Approved as a part of a group, while other changes of the page are not.' }),
  })
  .meta({ id: 'Region', description: 'An area that differs, in pixels of the two screenshots.' })
export type Region = z.infer<typeof Region>

export const FirstChange = z.strictObject({ y: z.int(), thumbnail: z.string() }).nullable().meta({
  description:
    'The first differing row, and an image of the change that is described first, or of the largest one: baseline, current and difference.',
})

const Ignored = z
  .strictObject({
    ruleId: z.uuid().nullable().meta({ description: 'Null for noise.' }),
    kind: z.enum(['noise', 'place', 'selector', 'text']),
    baseline: z.array(Box),
    current: z.array(Box),
  })
  .meta({ id: 'Ignored', description: 'Places of the two screenshots that count as no change.' })
export type Ignored = z.infer<typeof Ignored>

export const Screenshots = z.strictObject({
  baseline: Screenshot.optional(),
  current: Screenshot.optional(),
  diff: Screenshot.optional(),
  mask: Screenshot.omit({ thumbnail: true })
    .optional()
    .meta({ description: 'Transparent except where the current screenshot changed.' }),
  error: Screenshot.optional().meta({
    description: 'What the browser showed when the page could not be captured; never a baseline.',
  }),
})

const status = z.enum(['changed', 'error', 'new', 'unchanged', 'processing', 'pending'])

/** A page in one window. */
const View = z
  .strictObject({
    id: z.uuid(),
    websiteId: z.uuid(),
    path: z.string(),
    fullUrl: z.string(),
    title: z.string(),
    viewport: z
      .int()
      .meta({ description: '0 for the default viewport, or `nth` of one of the website’s viewports.' }),
    status,
    reason: z.string().nullable().meta({ description: 'Why the page is in error.' }),
    diffPercentage: z.int().nullable(),
    diffRatio: z.number().nullable(),
    contentRatio: z.number().nullable().meta({ description: 'Without inserted and removed rows.' }),
    shiftedRows: z.int().nullable(),
    regions: z.array(Region),
    sentences: z.array(Sentence),
    ignored: z.array(Ignored),
    firstChange: FirstChange,
    sensitivity: Sensitivity.nullable().meta({ description: 'The page’s own; null for the website’s.' }),
    truncated: z.boolean().meta({ description: 'The page is taller than its current screenshot.' }),
    unsettled: z.boolean().meta({ description: 'The page kept changing while it was captured.' }),
    textsNotShown: z.int().meta({
      description:
        'Texts that the page shows while it is scrolled and its current screenshot has no room for.',
    }),
    alike: z.boolean().meta({ description: 'In error only because nearly all pages show the same content.' }),
    lastCaptured: Time.nullable(),
    goneAt: Time.nullable(),
    leftOut: z
      .string()
      .nullable()
      .meta({ description: 'Why discovery leaves the page out though it exists.' }),
    mute: z
      .strictObject({ until: Time.nullable(), untilChange: z.boolean() })
      .nullable()
      .meta({ description: 'No alerts are sent about the page.' }),
    detection: z
      .strictObject({
        id: z.uuid(),
        kind: z.enum(['changed', 'failing']),
        state: z.enum(['suspected', 'confirmed', 'unstable']),
        confirmAt: Time.nullable().meta({ description: 'When a suspicion is checked again.' }),
        createdAt: Time,
      })
      .nullable()
      .meta({ description: 'A change or failure that the schedule found and that is still open.' }),
    reportedAt: Time.nullable().meta({ description: 'When its owner said that the change needs a fix.' }),
    createdAt: Time,
    screenshots: Screenshots,
    variants: z
      .array(
        z.strictObject({
          screenshot: Screenshot,
          label: z.string(),
          acceptedAt: Time,
          lastMatchedAt: Time.nullable(),
        }),
      )
      .meta({ description: 'Further looks that were accepted; a page that shows one of them is unchanged.' }),
  })
  .meta({
    id: 'View',
    description: 'A page in another viewport than the default one; a page of its own to all calls.',
  })
type View = z.infer<typeof View>

export const Page = View.extend({
  views: z.array(View).meta({ description: 'The same page in the website’s other viewports.' }),
  worstStatus: status.meta({ description: 'Of the page and its views, what most needs a decision.' }),
}).meta({ id: 'Page', description: 'A page in the default viewport, with its other views.' })
export type Page = z.infer<typeof Page>
