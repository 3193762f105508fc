import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import { callerOf, read, routeTable } from '@vigia/service/http'
import type { Routes } from '@vigia/service/http'
import { z } from 'zod'
import { addWebsite } from './websites/add-website.ts'
import { PageApproval, WebsiteApproval } from './verdicts/approval-bodies.ts'
import { approvePages } from './verdicts/approve-pages.ts'
import { cancelJob } from './jobs/cancel-job.ts'
import { presentJob } from './websites/present.ts'
import { removeWebsite } from './websites/remove-website.ts'
import { sensitivities } from './verdicts/sensitivity.ts'
import { serveScreenshot } from './screenshots/serve-screenshot.ts'
import { setPageSensitivity, setWebsiteSensitivity } from './verdicts/set-sensitivity.ts'
import { showActivity } from './activity/show-activity.ts'
import { showPage, showPages, showWebsite, showWebsites } from './websites/show-website.ts'
import { startJob } from './jobs/start-job.ts'
import { findJob } from './jobs/store-jobs.ts'
import type { JobType } from './jobs/store-jobs.ts'
import { findPage, listPages } from './pages/store-pages.ts'
import { findWebsite, findWebsiteOfPage, markVisited } from './websites/store-websites.ts'
import { Patterns, Pin, pinPage, setPatterns, showOwnDiscovery, unpinPage } from './websites/watch-rules.ts'

const NewWebsite = z.object({
  url: z.string({
    error: (issue) => (issue.input == null ? 'Please enter a website URL' : 'Please enter a valid URL'),
  }),
})
const websiteWords = { error: 'Please choose strict, normal or relaxed as the sensitivity' }
const pageWords = { error: `${websiteWords.error}, or null for that of the website` }
const WebsiteTuning = z.object({ sensitivity: z.enum(sensitivities, websiteWords) }, websiteWords)
const PageTuning = z.object({ sensitivity: z.enum(sensitivities, pageWords).nullable() }, pageWords)
const partWords = { error: 'Please ask for 1 to 100 at a time, and for those before one that was shown' }
const Part = z.object({
  before: z
    .string(partWords)
    .regex(/^\d{1,18}$/, partWords)
    .optional(),
  limit: z.coerce.number(partWords).int(partWords).min(1, partWords).max(100, partWords).default(20),
})
const Uuid = z.uuid()

/** What is no id at all is as unknown as an id of nothing. */
function idOf(ctx: { params: Record<string, string | undefined> }): string {
  const { success, data } = Uuid.safeParse(ctx.params['id'])
  if (!success) throw new Problem(404, 'Not found')
  return data
}

export function routes(context: ServiceContext): Routes {
  const { db } = context
  const router = routeTable()

  router.use(async (ctx, next) => {
    if (ctx.state.caller?.kind === 'visitor') await markVisited(db, ctx.state.caller.id)
    await next()
  })

  router.use(async (ctx, next) => {
    await next().catch((error: unknown) => {
      if (error instanceof Problem && error.status === 429) ctx.set('Retry-After', '120')
      throw error
    })
  })

  router.get('/api/websites', async (ctx) => {
    ctx.body = await showWebsites(db, callerOf(ctx))
  })

  router.post('/api/websites', async (ctx) => {
    const { url } = read(NewWebsite, ctx.request.body)
    const website = await addWebsite(context, callerOf(ctx), url)
    ctx.status = 201
    ctx.body = await showWebsite(db, website)
  })

  router.get('/api/websites/:id', async (ctx) => {
    ctx.body = await showWebsite(db, await findWebsite(db, callerOf(ctx), idOf(ctx)))
  })

  router.patch('/api/websites/:id', async (ctx) => {
    const { sensitivity } = read(WebsiteTuning, ctx.request.body)
    const website = await setWebsiteSensitivity(context, callerOf(ctx), idOf(ctx), sensitivity)
    ctx.body = await showWebsite(db, website)
  })

  router.delete('/api/websites/:id', async (ctx) => {
    await removeWebsite(context, callerOf(ctx), idOf(ctx))
    ctx.status = 204
  })

  router.get('/api/websites/:id/pages-with-screenshots', async (ctx) => {
    ctx.body = await showPages(db, await findWebsite(db, callerOf(ctx), idOf(ctx)))
  })

  router.get('/api/websites/:id/activity', async (ctx) => {
    ctx.body = await showActivity(db, callerOf(ctx), idOf(ctx), read(Part, ctx.query))
  })

  router.get('/api/websites/:id/discovery', async (ctx) => {
    ctx.body = await showOwnDiscovery(db, callerOf(ctx), idOf(ctx))
  })

  router.patch('/api/websites/:id/discovery', async (ctx) => {
    const patterns = read(Patterns, ctx.request.body)
    ctx.body = await setPatterns(context, callerOf(ctx), idOf(ctx), patterns)
  })

  router.post('/api/websites/:id/pins', async (ctx) => {
    const { path } = read(Pin, ctx.request.body)
    const page = await findPage(db, await pinPage(context, callerOf(ctx), idOf(ctx), path))
    ctx.status = 201
    ctx.body = page && (await showPage(db, page))
  })

  router.delete('/api/websites/:id/pins', async (ctx) => {
    const { path } = read(Pin, ctx.query)
    ctx.body = await unpinPage(context, callerOf(ctx), idOf(ctx), path)
  })

  const starts = (path: string, choose: (websiteId: string) => Promise<JobType>) =>
    router.post(`/api/websites/:id/${path}`, async (ctx) => {
      const job = await startJob(context, callerOf(ctx), idOf(ctx), await choose(idOf(ctx)))
      ctx.status = 202
      ctx.body = { jobId: job.id }
    })
  starts('discover', async () => 'page-discovery')
  starts('capture', async () => 'screenshot-capture')
  starts('capture-all', async (id) =>
    (await listPages(db, id)).length > 0 ? 'screenshot-capture' : 'website-analysis',
  )
  starts('analyze', async () => 'website-analysis')
  starts('diff', async () => 'diff-check')

  router.post('/api/websites/:id/approve-all', async (ctx) => {
    const caller = callerOf(ctx)
    const website = await findWebsite(db, caller, idOf(ctx))
    const { pages: named } = read(WebsiteApproval, ctx.request.body)
    ctx.body = { approved: await approvePages(context, caller, website, { named }) }
  })

  router.patch('/api/pages/:id', async (ctx) => {
    const { sensitivity } = read(PageTuning, ctx.request.body)
    ctx.body = await showPage(db, await setPageSensitivity(context, callerOf(ctx), idOf(ctx), sensitivity))
  })

  router.post('/api/pages/:id/approve', async (ctx) => {
    const caller = callerOf(ctx)
    const pageId = idOf(ctx)
    const website = await findWebsiteOfPage(db, caller, pageId)
    const { current } = read(PageApproval, ctx.request.body)
    const named = current === undefined ? undefined : [{ id: pageId, current }]
    ctx.body = { approved: await approvePages(context, caller, website, { pageId, named }) }
  })

  router.get('/api/jobs/:id', async (ctx) => {
    const job = await findJob(db, callerOf(ctx), idOf(ctx))
    if (!job) throw new Problem(404, 'Job not found')
    ctx.body = presentJob(job)
  })

  router.post('/api/jobs/:id/cancel', async (ctx) => {
    const caller = callerOf(ctx)
    await cancelJob(context, caller, idOf(ctx))
    const job = await findJob(db, caller, idOf(ctx))
    ctx.body = job && presentJob(job)
  })

  router.get('/screenshots/:filename', async (ctx) => serveScreenshot(context, ctx))
  return router
}
