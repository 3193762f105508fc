import type { Page } from 'playwright-core'
import { breakCall, dialogOf, fill, mainOf, press, toastsOf } from '../doing.ts'
import type { House } from '../house.ts'
import type { Scene } from '../scene.ts'

const letter = { Name: 'Ana Prado', Email: 'ana@example.com', Subject: 'Bread', Message: 'Is it fresh?' }
const sender = { 'Your Name': 'Ana Prado', 'Email Address': 'ana@example.com' }
type Way = Parameters<typeof breakCall>[2]

const document =
  (path: string): Scene =>
  async ({ enter }) =>
    mainOf(await enter(path))

async function write({ enter }: House, changes: Partial<typeof letter> = {}, way?: Way) {
  const page = await enter('/?contact=1')
  if (way) await breakCall(page, 'POST /api/contact', way)
  await fill(dialogOf(page), { ...letter, ...changes })
  await press(dialogOf(page), 'Send Message')
  return page
}

async function askForUpgrade({ enter }: House, way?: Way) {
  const page = await enter('/?contact=upgrade')
  if (way) await breakCall(page, 'POST /api/contact', way)
  await fill(dialogOf(page), sender)
  await press(dialogOf(page), 'Send Request')
  return page
}

async function askForData({ enter }: House, way?: Way, email = 'ana@example.com') {
  const page = await enter('/privacy')
  if (way) await breakCall(page, 'POST /api/data-rights-request', way)
  await fill(page, { 'Full Name': 'Ana Prado', 'Email Address': email })
  await page.getByLabel('Type of Request').selectOption({ label: 'Access My Data' })
  await press(page, 'Submit Data Rights Request')
  return page
}

const footer = (page: Page) => page.getByRole('contentinfo')

export const legalScenes = {
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
  'contact, a field left out': async (house) => toastsOf(await write(house, { Subject: '' })),
  'contact, a wrong address': async (house) => toastsOf(await write(house, { Email: 'ana' })),
  'contact, the server failing': async (house) => toastsOf(await write(house, {}, 'wordless')),
  'contact, a strange answer': async (house) => toastsOf(await write(house, {}, 'garbled')),
  'contact, sent': async (house) => toastsOf(await write(house)),

  upgrade: async ({ enter }) => dialogOf(await enter('/?contact=upgrade')),
  'upgrade, sending': async (house) => dialogOf(await askForUpgrade(house, 'slow')),
  'upgrade, the server failing': async (house) => toastsOf(await askForUpgrade(house, 'wordless')),
  'upgrade, sent': async (house) => toastsOf(await askForUpgrade(house)),

  'data rights, a wrong address': async (house) => mainOf(await askForData(house, undefined, 'ana')),
  'data rights, sending': async (house) => mainOf(await askForData(house, 'slow')),
  'data rights, the server failing': async (house) => toastsOf(await askForData(house, 'wordless')),
  'data rights, without a network': async (house) => toastsOf(await askForData(house, 'away')),
  'data rights, sent': async (house) => toastsOf(await askForData(house)),
} satisfies Record<string, Scene>
