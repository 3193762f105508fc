import { expect, test } from 'vitest'
import { sampleUrl } from '../../../packages/common/sample-website.ts'
import { startStack } from '../../support/stack.ts'
import { openBrowser } from '../support/open-browser.ts'
import { Visitor } from '../support/visitor.ts'

test('where the sample website is turned off, nothing offers it and its address leads nowhere', async () => {
  const without = await startStack({ env: { VIGIA_SAMPLE: 'false' } })
  const other = await openBrowser()
  try {
    expect(without.processes().map(({ name }) => name)).not.toContain('sample')
    await other.page.goto(without.url)
    await other.page.getByRole('button', { name: 'Start Visual Analysis' }).waitFor()
    await expect.poll(() => other.page.getByRole('button', { name: 'Try a sample site' }).count()).toBe(0)
    const visitor = new Visitor(without.url)
    expect((await visitor.post('/api/sample')).status).toBe(404)
    const job = await visitor.run(await visitor.addWebsite(sampleUrl), 'discover')
    expect(job.status).toBe('failed')
  } finally {
    await other.close()
    await without.stop()
  }
})
