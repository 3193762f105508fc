import { createPeople } from '../../../tests/stories/support/people.ts'
import { withLoadContext } from '../stack/load-stack.ts'
import { waitForJob } from '../data/jobs.ts'
import { clientFor } from '../../../tests/stories/support/people.ts'
import { openOutcome, type Scenario } from '../scenario.ts'
import { peakOf, pidOf, residentOf } from '../measures/watch-resources.ts'
import { mib, seconds } from '../measures/format.ts'

const pageLimit = 50

/** A sitemap of ten thousand addresses and ten megabytes (gzip). */
export const bigSite: Scenario = {
  id: 'L09',
  name: 'Big site: 10,000 addresses in a packed sitemap of 10 MB',
  run: () =>
    withLoadContext({ sites: [{ kind: 'big', pages: 10_000 }] }, async ({ stack, sites }) => {
      const [person] = await createPeople(stack, 'visitor', 1)
      const [site] = sites.big
      if (!person || !site) throw new Error('there is no big site')
      const browser = clientFor(stack, person)
      const websiteId = await browser.addWebsite(site.url)
      const before = residentOf(pidOf(stack, 'crawler'))
      const job = await waitForJob({ browser, websiteId, jobId: await browser.start(websiteId, 'discover') })
      const peak = peakOf(pidOf(stack, 'crawler'))
      const found = (await browser.pages(websiteId)).length

      const { judge, note, end } = openOutcome()
      judge('pages', `capped at ${pageLimit}`, String(found), found === pageLimit)
      judge('found after', 'at most 60 s', seconds(job.seconds), job.seconds <= 60)
      judge('memory of the crawler at most', 'below 300 MiB', mib(peak), peak < 300)
      note('memory of the crawler before', mib(before))
      return end(
        job.status === 'completed'
          ? 'A discovery for a visitor.'
          : `The job ended as ${job.status}: ${job.error}`,
      )
    }),
}
