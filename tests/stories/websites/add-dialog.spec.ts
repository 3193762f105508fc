import { afterAll, beforeAll, expect, test } from 'vitest'
import { dialogOf, fill, press, toastsOf } from '../../screens/page-actions.ts'
import { openContext, startTestApp, type TestApp } from '../../screens/test-app.ts'

const capture = /\/api\/websites\/[\da-f-]{36}\/capture-all$/

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

test('the add dialog says that screenshots are captured as soon as they are', async () => {
  const context = openContext(app)
  try {
    const page = await context.openPage('/?add=1', await context.createUser())
    const { promise: isSaid, resolve: answer } = Promise.withResolvers<void>()
    context.onCleanup(answer)
    page.on('request', (request) => {
      if (!capture.test(request.url())) return
      // The lists answer late; the end of the capture, which is announced too, waits for the same answers.
      void page.route(/\/api\/websites/, (route) => isSaid.then(() => route.continue()))
    })
    await fill(dialogOf(page), { 'Website URL': context.nextSite() })
    await press(dialogOf(page), 'Start Visual Analysis')
    await toastsOf(page).getByText('Screenshots are being captured in the background.').waitFor()
    answer()
    await toastsOf(page).getByText('Capture completed').waitFor()
    await expect.poll(() => page.url()).toContain('?website=')
  } finally {
    await context.cleanUp()
  }
})
