import { factKinds } from '@vigia/domain/change-messages/sentence'
import { z } from 'zod'

const factFields = {
  kind: z.enum(factKinds),
  role: z.string().meta({
    description: 'What it is, such as heading, link, button, picture or field; empty for plain text.',
  }),
  name: z.string().meta({ description: 'What it is about, where the two texts are something else.' }),
  before: z.string(),
  after: z.string(),
  dx: z.int(),
  dy: z.int(),
  changes: z
    .array(z.strictObject({ property: z.string(), before: z.string(), after: z.string() }))
    .meta({ description: 'Styles, or what a field says of itself.' }),
}

export const Sentence = z
  .strictObject({
    ...factFields,
    region: z.int().meta({ description: 'The first of `regions`; -1 for what nobody sees.' }),
    regions: z.array(z.int()).meta({ description: 'Their places in the page’s `regions`.' }),
    count: z.int().meta({ description: 'Of how many things this is said.' }),
    place: z
      .strictObject({ landmark: z.string(), heading: z.string() })
      .meta({ description: 'The part of the page, and the heading above; either may be empty.' }),
    details: z
      .array(z.strictObject(factFields))
      .meta({ description: 'What else changed there, and the first things that `count` counts.' }),
    further: z.int().optional().meta({
      description: 'The number of other changes there; `details` may list fewer. Older comparisons lack it.',
    }),
  })
  .meta({
    id: 'Sentence',
    description: 'What changed on a page, the most important first. It never makes a verdict.',
  })
export type Sentence = z.infer<typeof Sentence>

export const SentenceWithText = Sentence.extend({
  text: z.string().meta({ description: 'The same as a line for people, without any markup.' }),
}).meta({ id: 'SentenceWithText', description: 'A sentence, with its words.' })
