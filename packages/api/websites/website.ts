import { sampleEditions } from '@vigia/common/sample-website'
import { z } from 'zod'
import { Time } from '../answers.ts'
import { defineOperation, empty } from '../operation.ts'
import { code, line } from '../text.ts'
import { Id, Screenshot, Sensitivity, sensitivities, sensitivityText } from './fields.ts'
import { Viewport } from './viewport.ts'

const HomepageScreenshot = Screenshot.pick({ filename: true, thumbnail: true })

export const Website = z
  .strictObject({
    id: z.uuid(),
    url: z.string(),
    title: z.string().nullable(),
    name: z.string().nullable().meta({ description: 'What its owner calls it; null for its title.' }),
    userId: z.uuid().nullable(),
    sensitivity: Sensitivity,
    alertArea: z
      .int()
      .meta({ description: 'Changes whose regions are all smaller, in square pixels, are not alerted.' }),
    failure: z.string().nullable().meta({ description: 'Why the last job failed; null if it did not.' }),
    pageCount: z.int(),
    pagesBeyond: z.int().meta({ description: 'Pages that the last discovery found beyond the limit.' }),
    screenshotCount: z.int(),
    notice: z.string().nullable().meta({ description: 'A message about the website as a whole.' }),
    activeJobId: z.uuid().nullable(),
    homepage: z
      .strictObject({ baseline: HomepageScreenshot.optional(), current: HomepageScreenshot.optional() })
      .meta({ description: 'Screenshots of the page at the website’s address.' }),
    attention: z
      .strictObject({
        changed: z.int(),
        failed: z.int(),
        new: z.int(),
        gone: z.int(),
        reported: z.int().optional().meta({
          description: 'How many of the changed and new ones their owner has decided about: they need a fix.',
        }),
      })
      .meta({
        description:
          'How many pages need a decision or are in error. A page counts once, by the worst of its viewports.',
      }),
    viewports: z.array(Viewport).meta({ description: 'Viewports besides the default one, at most three.' }),
    checkedAt: Time.nullable().meta({ description: 'When the last check of the pages ended.' }),
    monitor: z
      .strictObject({
        isOn: z.boolean(),
        rhythm: z.enum(['hourly', 'daily', 'weekly', 'cron']),
        cron: z.string().nullable(),
        minuteOfDay: z.int(),
        weekdays: z.array(z.int()),
        timeZone: z.string(),
        nextAt: Time.nullable(),
        pausedUntil: Time.nullable(),
        onTimeShare: z.number().nullable(),
      })
      .nullable()
      .meta({ description: 'Its schedule, if it was ever set.' }),
    sample: z
      .strictObject({ edition: z.literal([...sampleEditions]) })
      .nullable()
      .meta({ description: 'The edition that is visited, if this is the sample website.' }),
    publishedAt: Time.nullable().meta({
      description: 'When another edition of the sample website was last published; null for other websites.',
    }),
    expiresAt: Time.nullable().meta({ description: 'When a visitor’s website is deleted.' }),
    createdAt: Time,
    lastScanned: Time.nullable(),
  })
  .meta({ id: 'Website' })
export type Website = z.infer<typeof Website>

const NewWebsite = z.object({
  url: code({
    what: 'The address',
    min: 0,
    max: 8_192,
    missing: 'Please enter a website URL',
    error: 'Please enter a valid URL',
    hidesMax: true,
  }),
})
const text = { error: sensitivityText }
const nameText = 'Please give a name of at most 100 characters'
const areaText = { error: 'Please choose from how many square pixels on a change is alerted' }
const Settings = z
  .object(
    {
      sensitivity: z.enum(sensitivities, text).optional(),
      name: line({ what: 'The name', min: 0, max: 100, error: nameText }).optional().meta({
        description: 'Empty for the title of its start page.',
      }),
      alertArea: z.int(areaText).min(0, areaText).max(10_000_000, areaText).optional(),
    },
    text,
  )
  .refine((settings) => Object.values(settings).some((value) => value !== undefined), text)
export type WebsiteSettings = z.infer<typeof Settings>

export const website = {
  showLimits: defineOperation({
    method: 'GET',
    path: '/api/limits',
    summary: 'Show how many websites the caller may watch',
    caller: 'session',
    scope: 'read',
    limits: ['calls'],
    answers: { 200: z.strictObject({ websites: z.int() }).meta({ id: 'Limits' }) },
  }),
  listWebsites: defineOperation({
    method: 'GET',
    path: '/api/websites',
    summary: 'List the caller’s websites',
    caller: 'session',
    scope: 'read',
    limits: ['calls'],
    answers: { 200: z.array(Website) },
  }),
  addWebsite: defineOperation({
    method: 'POST',
    path: '/api/websites',
    summary: 'Add a website, or find the one that has this address already',
    description: 'A visitor without a session gets one.',
    caller: 'anyone',
    scope: 'manage',
    limits: ['writes', 'visitorAdds', 'userAdds'],
    body: NewWebsite,
    answers: { 201: Website },
    errors: [409, 507],
  }),
  showWebsite: defineOperation({
    method: 'GET',
    path: '/api/websites/:id',
    summary: 'Show a website',
    caller: 'session',
    scope: 'read',
    limits: ['calls'],
    params: Id,
    answers: { 200: Website },
  }),
  tuneWebsite: defineOperation({
    method: 'PATCH',
    path: '/api/websites/:id',
    summary: 'Name a website, and set how little of a difference counts as a change or is alerted',
    caller: 'session',
    scope: 'manage',
    limits: ['writes'],
    params: Id,
    body: Settings,
    answers: { 200: Website },
  }),
  removeWebsite: defineOperation({
    method: 'DELETE',
    path: '/api/websites/:id',
    summary: 'Delete a website with its pages, screenshots and history',
    caller: 'session',
    scope: 'manage',
    limits: ['writes'],
    params: Id,
    answers: { 204: empty('The website is deleted.') },
  }),
}
