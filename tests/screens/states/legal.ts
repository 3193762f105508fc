import type { Page } from 'playwright-core'
import { breakCall, dialogOf, fill, mainOf, press, toastsOf } from '../page-actions.ts'
import type { ScreenContext } from '../test-app.ts'
import type { ScreenState } from '../screen-state.ts'

const message = { Name: 'Ana Prado', Email: 'ana@example.com', Subject: 'Bread', Message: 'Is it fresh?' }
const sender = { 'Your Name': 'Ana Prado', 'Email Address': 'ana@example.com' }
type Failure = Parameters<typeof breakCall>[2]

const document =
  (path: string): ScreenState =>
  async ({ openPage }) =>
    mainOf(await openPage(path))

async function write({ openPage }: ScreenContext, changes: Partial<typeof message> = {}, failure?: Failure) {
  const page = await openPage('/?contact=1')
  if (failure) await breakCall(page, 'POST /api/contact', failure)
  await fill(dialogOf(page), { ...message, ...changes })
  await press(dialogOf(page), 'Send Message')
  return page
}

async function askForUpgrade({ openPage }: ScreenContext, failure?: Failure) {
  const page = await openPage('/?contact=upgrade')
  if (failure) await breakCall(page, 'POST /api/contact', failure)
  await fill(dialogOf(page), sender)
  await press(dialogOf(page), 'Send Request')
  return page
}

async function askForData({ openPage }: ScreenContext, failure?: Failure, email = 'ana@example.com') {
  const page = await openPage('/privacy')
  if (failure) await breakCall(page, 'POST /api/data-rights-request', failure)
  await fill(page, { 'Full Name': 'Ana Prado', 'Email Address': email })
  await page.getByLabel('Type of Request').selectOption({ label: 'Access My Data' })
  await press(page, 'Submit Data Rights Request')
  return page
}

const footer = (page: Page) => page.getByRole('contentinfo')

export const legalStates = {
  'the cookie banner': async ({ openPage }) =>
    (await openPage('/terms')).getByRole('region', { name: 'Cookies' }),
  'the footer': async ({ openPage }) => footer(await openPage('/terms')),
  'the header': async ({ openPage }) => (await openPage('/terms')).getByRole('banner'),
  'an unknown address': document('/no-such-page'),
  privacy: document('/privacy'),
  terms: document('/terms'),
  cookies: document('/cookies'),
  'legal information': document('/legal'),

  contact: async ({ openPage }) => {
    const page = await openPage('/terms')
    await press(footer(page), 'Contact')
    return dialogOf(page)
  },
  'contact, a field left out': async (context) => toastsOf(await write(context, { Subject: '' })),
  'contact, a wrong address': async (context) => toastsOf(await write(context, { Email: 'ana' })),
  'contact, the server failing': async (context) => toastsOf(await write(context, {}, 'serverError')),
  'contact, a strange answer': async (context) => toastsOf(await write(context, {}, 'notJson')),
  'contact, sent': async (context) => toastsOf(await write(context)),

  upgrade: async ({ openPage }) => dialogOf(await openPage('/?contact=upgrade')),
  'upgrade, sending': async (context) => dialogOf(await askForUpgrade(context, 'noResponse')),
  'upgrade, the server failing': async (context) => toastsOf(await askForUpgrade(context, 'serverError')),
  'upgrade, sent': async (context) => toastsOf(await askForUpgrade(context)),

  'data rights, a wrong address': async (context) => mainOf(await askForData(context, undefined, 'ana')),
  'data rights, sending': async (context) => mainOf(await askForData(context, 'noResponse')),
  'data rights, the server failing': async (context) => toastsOf(await askForData(context, 'serverError')),
  'data rights, without a network': async (context) => toastsOf(await askForData(context, 'offline')),
  'data rights, sent': async (context) => toastsOf(await askForData(context)),
} satisfies Record<string, ScreenState>
