import { setTimeout as pause } from 'node:timers/promises'
import type { Route } from 'playwright-core'

/** For `page.route`: the answer comes half a second later. */
export async function answerLate(route: Route): Promise<void> {
  await pause(500)
  await route.continue().catch(ignoreCancelled)
}

const ignoreCancelled = () => {}
