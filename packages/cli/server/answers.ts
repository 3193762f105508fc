import { plainText } from '@vigia/common/text/plain-text'
import * as z from 'zod/mini'

// What this client reads of Vigia's answers. Fields that it does not know are left out, since a Vigia that is
// newer answers more. Texts of watched pages are strangers': here they lose all control characters and those
// that change the direction of text; each output then escapes them for its format.

/**
 * Characters that nobody sees and programs read: whole sentences can be hidden in tags and variation
 * selectors. The two selectors that choose between an emoji and a letter stay.
 */
const unseen = /[\p{Default_Ignorable_Code_Point}--[\ufe0e\ufe0f]]/gv

const text = (max: number) =>
  z.pipe(
    z.string(),
    z.transform((found: string) => plainText(found.replace(unseen, ''), max)),
  )
const sentence = text(500)
const address = text(2_048)
const count = z.number()

export const Message = z.object({ message: sentence })

/** The id of an error by which the operator finds the request in the log. */
export const Reference = z.object({ requestId: z.string().check(z.regex(/^[\da-f]{16}$/)) })

export const Conflict = z.object({ message: sentence, jobId: z.optional(z.string()) })

export const StartedJob = z.object({ jobId: z.string() })

export const StartedCandidate = z.object({ candidateId: z.string(), jobId: z.string() })

export const Websites = z.array(z.object({ id: z.string(), url: address }))
export type Website = z.infer<typeof Websites>[number]

/** The websites of a list for people and agents; titles are strangers' texts. */
export const ListedWebsites = z.array(
  z.object({
    id: z.string(),
    url: address,
    title: z.nullable(text(300)),
    name: z.nullable(text(100)),
    attention: z.object({ changed: count, failed: count, new: count, reported: z.optional(count) }),
    checkedAt: z.nullable(z.string()),
  }),
)
export type ListedWebsite = z.infer<typeof ListedWebsites>[number]

/** The candidates of a website, the newest first. */
export const Candidates = z.object({ candidates: z.array(z.object({ id: z.string(), url: address })) })

export const Job = z.object({
  id: z.string(),
  status: z.enum(['running', 'completed', 'failed', 'cancelled']),
  progress: z.object({ current: count, total: count, message: sentence }),
  waitingReason: z.nullable(sentence),
})
export type Job = z.infer<typeof Job>

/** The name of an image below `/screenshots/`. */
const image = z.pipe(
  z.nullable(z.string()),
  z.transform((name: string | null) => (name !== null && /^[\w-]+\.webp$/.test(name) ? name : null)),
)

const SummaryPage = z.object({
  pageId: z.string(),
  path: address,
  viewport: text(100),
  status: z.enum(['changed', 'error', 'new']),
  reason: z.nullable(sentence),
  reasonKind: z.nullable(text(100)),
  diffPercentage: z.nullable(count),
  places: count,
  changes: z.array(sentence),
  image,
  isAccepted: z.boolean(),
  isReported: z.boolean(),
  reviewUrl: address,
})
export type SummaryPage = z.infer<typeof SummaryPage>

export const Summary = z.object({
  website: z.object({ id: z.string(), url: address, title: z.nullable(text(300)) }),
  /** The candidate that was compared; null in the summary of the website itself. */
  candidate: z.nullable(z.object({ id: z.string(), url: address })),
  status: z.nullable(z.enum(['running', 'completed', 'failed', 'cancelled'])),
  result: z.nullable(z.enum(['same', 'changed', 'failed'])),
  error: z.nullable(sentence),
  startedAt: z.nullable(z.string()),
  completedAt: z.nullable(z.string()),
  counts: z.object({
    unchanged: count,
    changed: count,
    asProduction: count,
    new: count,
    failed: count,
    accepted: count,
  }),
  reviewUrl: address,
  pages: z.array(SummaryPage),
  groups: z.array(z.object({ changes: z.array(sentence), pageIds: z.array(z.string()) })),
})
export type Summary = z.infer<typeof Summary>
