import { expect, test } from 'vitest'
import { dialogOf, fill, press, toastsOf } from '../../screens/page-actions.ts'
import { openTestContext } from '../../screens/test-app.ts'

const capture = /\/api\/websites\/[\da-f-]{36}\/capture-all$/

const app = await openTestContext()

test('the add dialog says that screenshots are captured as soon as they are', async () => {
  const page = await app.openPage('/?add=1', await app.createUser())
  const { promise: isSaid, resolve: answer } = Promise.withResolvers<void>()
  app.onCleanup(answer)
  page.on('request', (request) => {
    if (!capture.test(request.url())) return
    // The lists answer late; the end of the capture, which is announced too, waits for the same answers.
    void page.route(/\/api\/websites/, (route) => isSaid.then(() => route.continue()))
  })
  await fill(dialogOf(page), { 'Website URL': app.nextSite() })
  await press(dialogOf(page), 'Start Visual Analysis')
  await toastsOf(page).getByText('Screenshots are being captured in the background.').waitFor()
  answer()
  await toastsOf(page).getByText('Capture completed').waitFor()
  await expect.poll(() => page.url()).toContain('?website=')
})
