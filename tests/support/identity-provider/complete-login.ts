import type { Page } from 'playwright-core'
import { scaleTimeout } from '../timeout-factor.ts'

/**
 * Completes the login; both providers use the same field names, and a returning user only enters the
 * password, or nothing.
 */
export async function completeLogin(page: Page, person: { email: string; password: string }): Promise<void> {
  const password = page.locator('input[name=password][id=password]:visible')
  const isAsked = password.waitFor({ timeout: scaleTimeout(30_000) }).then(() => true)
  const isBack = page
    .waitForResponse((response) => response.url().endsWith('/api/auth/sign-in-with-provider'), {
      timeout: scaleTimeout(30_000),
    })
    .then(() => false)
  for (const loser of [isAsked, isBack]) loser.catch(() => {})
  if (!(await Promise.any([isAsked, isBack]).catch(() => false))) return
  const name = page.locator('input[name=username]')
  if (await name.isVisible()) await name.fill(person.email)
  await password.fill(person.password)
  await page.locator('[type=submit]').click()
}
