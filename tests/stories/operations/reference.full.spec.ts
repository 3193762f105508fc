import { expect, test } from 'vitest'
import { scaleTimeout } from '../../support/timeout-factor.ts'
import { dialogOf, fill, freeze, press, toastsOf } from '../../screens/page-actions.ts'
import { openTestContext } from '../../screens/test-app.ts'

// A stack of its own, whose log is read.
const app = await openTestContext({ LOG_CALLS: 'true' })

test('a fault that is not the user’s is shown with a reference, by which the operator finds it in the log', async () => {
  const page = await app.openPage('/terms?contact=1')
  await fill(dialogOf(page), {
    Name: 'Ana Prado',
    Email: 'ana@example.com',
    Subject: 'A question',
    Message: 'Is anybody there?',
  })
  // The gateway waits half a minute for a service that answers nothing.
  freeze(app.stack, 'legal', app.onCleanup)
  await press(dialogOf(page), 'Send Message')
  const toast = toastsOf(page).getByText(/Reference [0-9a-f]{16}/)
  await toast.waitFor({ timeout: scaleTimeout(60_000) })
  const reference = /Reference ([0-9a-f]{16})/.exec(await toast.innerText())?.[1] ?? ''

  const linesOf = () =>
    app.stack
      .output()
      .split('\n')
      .filter((line) => line.includes(reference))
  await expect
    .poll(() =>
      linesOf().map((line) => /a request came while something is away|a call was answered/.exec(line)?.[0]),
    )
    .toEqual(['a request came while something is away', 'a call was answered'])
  expect(linesOf().at(-1)).toMatch(/route=\/api\/contact status=503 .*caller=visitor/)
  expect(linesOf().join()).not.toContain('ana@example.com')
})
