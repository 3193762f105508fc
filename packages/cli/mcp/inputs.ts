import * as z from 'zod'

// The inputs of the tools. An agent reads their descriptions, and corrects a refused call by the message that
// it gets. What Vigia's own API refuses is not checked here as well.

const maxAddress = 2_048
const maxPaths = 300
const maxWaitSeconds = 3_600

const word = (error: string) => z.string({ error }).trim().min(1, { error }).max(maxAddress, { error })

const website = word('website is the id or the address of a website, as list_websites answers it')
  .optional()
  .describe('The id or the address of the website, from list_websites. Not needed if the token is for one.')

const candidate = word('candidate is the id of a candidate, or the address that was checked')
  .optional()
  .describe(
    'The id of a candidate, or the address that check was called with. Without it: the website itself.',
  )

const address = word('address is where the website can be seen before it is published')
  .optional()
  .describe(
    'A preview or staging, such as https://preview-7.example.com, which is compared with the approved look of the website. Without it the website itself is checked. It must be one that Vigia can reach: not localhost.',
  )

const pathsText = `paths is a list of 1 to ${maxPaths} paths of pages, such as /about`
const paths = z
  .array(word(pathsText), { error: pathsText })
  .min(1, { error: pathsText })
  .max(maxPaths, { error: pathsText })
  .optional()
  .describe('With address: only these pages, each as a path such as /about. Without it all pages.')

const waitText = `waitSeconds is a whole number from 1 to ${maxWaitSeconds}`
const waitSeconds = z
  .int({ error: waitText })
  .min(1, { error: waitText })
  .max(maxWaitSeconds, { error: waitText })
  .default(1_200)
  .describe('How long to wait for the result. The check goes on when the time is over: call report later.')

const fromText = 'from is a whole number from 0 on'
const from = z
  .int({ error: fromText })
  .min(0, { error: fromText })
  .default(0)
  .describe('How many pages to pass over, if there are more than one answer has room for.')

const page = word('page is the pageId of a page in the report, or its path').describe(
  'The pageId of a page in the report, or its path such as /menu.',
)

/** A mistyped name is refused, and not passed over. */
const inputOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code }) =>
      code === 'unrecognized_keys'
        ? `this tool takes ${Object.keys(shape).join(', ')} and nothing else`
        : undefined,
  })

export const CheckInput = inputOf({ website, address, paths, waitSeconds })
export type CheckInput = z.infer<typeof CheckInput>

export const ReportInput = inputOf({ website, candidate, from })
export type ReportInput = z.infer<typeof ReportInput>

export const PageInput = inputOf({ page, website, candidate })
export type PageInput = z.infer<typeof PageInput>
