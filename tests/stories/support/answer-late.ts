import { setTimeout as pause } from 'node:timers/promises'
import type { Route } from 'playwright-core'

/** A handler for `page.route` that delays the answer by half a second. */
export async function answerLate(route: Route): Promise<void> {
  await pause(500)
  await route.continue().catch(ignoreCancelled)
}

const ignoreCancelled = () => {}
