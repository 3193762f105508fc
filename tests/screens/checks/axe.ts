import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { root } from '../../../deploy/root.ts'

interface Results {
  violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[]
}

const source = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

// Only violations are described in full, because describing what passes takes most of the time.
const options = { runOnly: tags, resultTypes: ['violations'] }

/** Accessibility violations on the page, one line each. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(source)
  const { violations } = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as Results
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const why = failureSummary.split('\n').slice(1).join(' ').trim()
      return `${id} at ${target.join(' ')}: ${why}`
    }),
  )
}
