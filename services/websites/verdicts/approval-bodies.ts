import { z } from 'zod'

/** As many as a request of 64 KiB can name. */
const mostPages = 500

const words = { error: 'Please name the screenshots to approve as they were shown' }
const countWords = { error: `Please name 1 to ${mostPages} screenshots at a time, each once` }
const current = z.string(words).min(1, words).max(100, words)
const NamedPage = z.strictObject({ id: z.uuid(words), current }, words)
const areAllDifferent = (pages: { id: string }[]) => new Set(pages.map(({ id }) => id)).size === pages.length

/** Without `pages` all that there is is meant, whatever it looks like by now. */
export const WebsiteApproval = z.strictObject(
  {
    pages: z
      .array(NamedPage, words)
      .min(1, countWords)
      .max(mostPages, countWords)
      .refine(areAllDifferent, countWords)
      .optional(),
  },
  words,
)

/** Without `current` the page's screenshot is meant, whatever it looks like by now. */
export const PageApproval = z.strictObject({ current: current.optional() }, words)

/** A page, with the file name of the screenshot that was shown of it. */
export type NamedPage = z.infer<typeof NamedPage>
