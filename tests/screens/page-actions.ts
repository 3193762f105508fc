import type { Locator, Page, Route } from 'playwright-core'
import type { Stack } from '../support/stack.ts'

export type Scope = Locator | Page

export const press = (place: Scope, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true }).first().click()

/** Fills in fields by their labels. */
export async function fill(place: Scope, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await place.getByLabel(label, { exact: true }).fill(value)
}

export const dialogOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
export const toastsOf = (page: Page) => page.locator('[data-toasts]')
export const mainOf = (page: Page) => page.locator('main')

const failures = {
  /** The network is down. */
  offline: (route: Route) => route.abort(),
  /** The server fails without a message. */
  serverError: (route: Route) => route.fulfill({ status: 500, body: '' }),
  /** The response is not JSON. */
  notJson: (route: Route) => route.fulfill({ status: 200, body: '<p>Welcome to this network</p>' }),
  /** The request gets no response. */
  noResponse: () => {},
}

/** Makes one call of the browser fail in a way that a real server cannot be made to. */
export async function breakCall(
  page: Page,
  call: `${string} /api/${string}`,
  failure: keyof typeof failures,
) {
  const [method, path] = call.split(' ')
  await page.route(`**${path}`, (route) =>
    route.request().method() === method ? failures[failure](route) : route.fallback(),
  )
}

/** Changes fields of a job in responses, for states that a real job never has. */
export async function changeJob(page: Page, change: Record<string, unknown>) {
  await page.route('**/api/jobs/*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...((await response.json()) as object), ...change } })
  })
}

/** Freezes a process (SIGSTOP) until the clean-up; returns how to resume it earlier. */
export function freeze(stack: Stack, name: string, onCleanup: (undo: () => void) => void): () => void {
  const found = stack.processes().find((one) => one.name === name)
  if (!found) throw new Error(`${name} is not running`)
  process.kill(found.pid, 'SIGSTOP')
  const resume = () => process.kill(found.pid, 'SIGCONT')
  onCleanup(resume)
  return resume
}

/** Sends a dialog's form without filling it in. */
export function sendEmpty(button: string) {
  return async (page: Page) => {
    await dialogOf(page).waitFor()
    await press(dialogOf(page), button)
  }
}
