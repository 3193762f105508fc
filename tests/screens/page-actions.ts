import type { Locator, Page, Route } from 'playwright-core'
import type { Stack } from '../support/stack.ts'

export type Scope = Locator | Page

export const press = (place: Scope, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true }).first().click()

/** Each field by its label. */
export async function fill(place: Scope, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await place.getByLabel(label, { exact: true }).fill(value)
}

export const dialogOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
export const toastsOf = (page: Page) => page.locator('[data-toasts]')
export const mainOf = (page: Page) => page.locator('main')

const failures = {
  /** There is no network. */
  away: (route: Route) => route.abort(),
  /** A server that fails and does not say why. */
  wordless: (route: Route) => route.fulfill({ status: 500, body: '' }),
  /** An answer that is not JSON. */
  garbled: (route: Route) => route.fulfill({ status: 200, body: '<p>Welcome to this network</p>' }),
  /** No answer comes, ever. */
  slow: () => {},
}

/** Breaks one call between the browser and the product, for what no server of ours can be brought to do. */
export async function breakCall(page: Page, call: `${string} /api/${string}`, way: keyof typeof failures) {
  const [method, path] = call.split(' ')
  await page.route(`**${path}`, (route) =>
    route.request().method() === method ? failures[way](route) : route.fallback(),
  )
}

/** Answers what a job says of itself, changed; what the product never says of one can be shown only so. */
export async function changeJob(page: Page, change: Record<string, unknown>) {
  await page.route('**/api/jobs/*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...((await response.json()) as object), ...change } })
  })
}

/** A part of the product hangs, as in a machine without breath, until the scene is over. */
export function freeze(stack: Stack, name: string, later: (undo: () => void) => void): () => void {
  const found = stack.processes().find((one) => one.name === name)
  if (!found) throw new Error(`${name} does not run`)
  process.kill(found.pid, 'SIGSTOP')
  const resume = () => process.kill(found.pid, 'SIGCONT')
  later(resume)
  return resume
}
