import { z } from 'zod'

export const Sentence = z
  .strictObject({
    kind: z.enum(['text', 'added', 'removed', 'moved', 'picture', 'link', 'title', 'description']),
    role: z.string().meta({ description: 'heading, link, button, label, picture or empty.' }),
    name: z.string().meta({ description: 'What it is about, where the two texts are something else.' }),
    before: z.string(),
    after: z.string(),
    dx: z.int(),
    dy: z.int(),
    region: z.int().meta({ description: 'Its place in `regions`; -1 for what nobody sees.' }),
  })
  .meta({ id: 'Sentence', description: 'What changed in a text or picture. It never makes a verdict.' })
export type Sentence = z.infer<typeof Sentence>
