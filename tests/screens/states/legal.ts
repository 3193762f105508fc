import type { Page } from 'playwright-core'
import { breakCall, dialogOf, fill, mainOf, press, toastsOf } from '../page-actions.ts'
import type { Stage } from '../test-app.ts'
import type { Scene } from '../screen-state.ts'

const letter = { Name: 'Ana Prado', Email: 'ana@example.com', Subject: 'Bread', Message: 'Is it fresh?' }
const sender = { 'Your Name': 'Ana Prado', 'Email Address': 'ana@example.com' }
type Way = Parameters<typeof breakCall>[2]

const document =
  (path: string): Scene =>
  async ({ enter }) =>
    mainOf(await enter(path))

async function write({ enter }: Stage, changes: Partial<typeof letter> = {}, way?: Way) {
  const page = await enter('/?contact=1')
  if (way) await breakCall(page, 'POST /api/contact', way)
  await fill(dialogOf(page), { ...letter, ...changes })
  await press(dialogOf(page), 'Send Message')
  return page
}

async function askForUpgrade({ enter }: Stage, way?: Way) {
  const page = await enter('/?contact=upgrade')
  if (way) await breakCall(page, 'POST /api/contact', way)
  await fill(dialogOf(page), sender)
  await press(dialogOf(page), 'Send Request')
  return page
}

async function askForData({ enter }: Stage, way?: Way, email = 'ana@example.com') {
  const page = await enter('/privacy')
  if (way) await breakCall(page, 'POST /api/data-rights-request', way)
  await fill(page, { 'Full Name': 'Ana Prado', 'Email Address': email })
  await page.getByLabel('Type of Request').selectOption({ label: 'Access My Data' })
  await press(page, 'Submit Data Rights Request')
  return page
}

const footer = (page: Page) => page.getByRole('contentinfo')

export const legalScenes = {
  'the cookie banner': async ({ enter }) => (await enter('/terms')).getByRole('region', { name: 'Cookies' }),
  'the footer': async ({ enter }) => footer(await enter('/terms')),
  'the header': async ({ enter }) => (await enter('/terms')).getByRole('banner'),
  'an unknown address': document('/no-such-page'),
  privacy: document('/privacy'),
  terms: document('/terms'),
  cookies: document('/cookies'),
  'legal information': document('/legal'),

  contact: async ({ enter }) => {
    const page = await enter('/terms')
    await press(footer(page), 'Contact')
    return dialogOf(page)
  },
  'contact, a field left out': async (stage) => toastsOf(await write(stage, { Subject: '' })),
  'contact, a wrong address': async (stage) => toastsOf(await write(stage, { Email: 'ana' })),
  'contact, the server failing': async (stage) => toastsOf(await write(stage, {}, 'wordless')),
  'contact, a strange answer': async (stage) => toastsOf(await write(stage, {}, 'garbled')),
  'contact, sent': async (stage) => toastsOf(await write(stage)),

  upgrade: async ({ enter }) => dialogOf(await enter('/?contact=upgrade')),
  'upgrade, sending': async (stage) => dialogOf(await askForUpgrade(stage, 'slow')),
  'upgrade, the server failing': async (stage) => toastsOf(await askForUpgrade(stage, 'wordless')),
  'upgrade, sent': async (stage) => toastsOf(await askForUpgrade(stage)),

  'data rights, a wrong address': async (stage) => mainOf(await askForData(stage, undefined, 'ana')),
  'data rights, sending': async (stage) => mainOf(await askForData(stage, 'slow')),
  'data rights, the server failing': async (stage) => toastsOf(await askForData(stage, 'wordless')),
  'data rights, without a network': async (stage) => toastsOf(await askForData(stage, 'away')),
  'data rights, sent': async (stage) => toastsOf(await askForData(stage)),
} satisfies Record<string, Scene>
