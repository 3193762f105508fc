import { linkInMail } from '../../e2e/mailbox.ts'
import { breakCall, dialogOf, fill, mainOf, press, toastsOf } from '../doing.ts'
import { type House, newVisitor, password } from '../house.ts'
import type { Scene } from '../scene.ts'

const unknown = 'nobody@example.com'
type Way = Parameters<typeof breakCall>[2]

const dialog =
  (name: string): Scene =>
  async ({ enter }) =>
    dialogOf(await enter(`/?account=${name}`))

const signIn =
  (way: Way): Scene =>
  async ({ enter }) => {
    const page = await enter('/?account=login')
    await breakCall(page, 'POST /api/auth/login', way)
    await fill(dialogOf(page), { Email: unknown, Password: password })
    await press(dialogOf(page), 'Sign in')
    return dialogOf(page)
  }

const signUp =
  (way: Way): Scene =>
  async ({ enter }) => {
    const page = await enter('/?account=signup')
    await breakCall(page, 'POST /api/auth/signup', way)
    await fill(dialogOf(page), { Email: unknown, Senha: password })
    await press(dialogOf(page), 'Create account')
    return dialogOf(page)
  }

async function askForReset({ enter }: House, email: string, way?: Way) {
  const page = await enter('/?account=forgot-password')
  if (way) await breakCall(page, 'POST /api/auth/reset-password/request', way)
  await fill(dialogOf(page), { Email: email })
  await press(dialogOf(page), 'Send reset link')
  return page
}

async function askForVerification({ enter }: House, email: string, way?: Way) {
  const page = await enter('/verify-email')
  if (way) await breakCall(page, 'POST /api/auth/verify-email/send', way)
  await fill(mainOf(page), { Email: email })
  await press(mainOf(page), /^Send/)
  return page
}

const verify =
  (way?: Way): Scene =>
  async ({ enter }) => {
    const page = await enter('/terms')
    if (way) await breakCall(page, 'POST /api/auth/verify-email/confirm', way)
    await page.goto(new URL('/verify-email?token=unknown', page.url()).href)
    return mainOf(page)
  }

async function openResetLink({ stack, join, enter }: House) {
  const { person } = await join()
  await newVisitor({ stack } as House).post('/api/auth/reset-password/request', { email: person.email })
  const { pathname, search } = new URL(await linkInMail(stack, person.email, '/reset-password'))
  const page = await enter(pathname + search)
  await mainOf(page).getByText(person.email).waitFor()
  return page
}

async function reset(house: House, chosen: string, way?: Way) {
  const page = await openResetLink(house)
  if (way) await breakCall(page, 'POST /api/auth/reset-password/confirm', way)
  await fill(mainOf(page), { 'New Password': chosen, 'Confirm New Password': chosen })
  await press(mainOf(page), 'Reset password')
  return mainOf(page)
}

export const accountScenes = {
  login: dialog('login'),
  'login, the server failing': signIn('wordless'),
  'login, without a network': signIn('away'),
  'login, guessed too often': async ({ enter }) => {
    const page = await enter('/?account=login')
    for (let guess = 1; guess <= 4; guess++) {
      await fill(dialogOf(page), { Email: 'guessed@example.com', Password: `guess ${guess}` })
      const isAnswered = page.waitForResponse('**/api/auth/login')
      await press(dialogOf(page), 'Sign in')
      await isAnswered
    }
    return dialogOf(page)
  },
  signup: dialog('signup'),
  'signup, sending': signUp('slow'),
  'signup, the server failing': signUp('wordless'),
  'forgot password, a wrong address': async (house) => dialogOf(await askForReset(house, 'nobody')),
  'forgot password, the server failing': async (house) =>
    dialogOf(await askForReset(house, unknown, 'wordless')),
  'forgot password, without a network': async (house) => dialogOf(await askForReset(house, unknown, 'away')),
  'forgot password, sent': async (house) => toastsOf(await askForReset(house, unknown)),

  'reset, without a token': async ({ enter }) => mainOf(await enter('/reset-password')),
  'reset, an unknown token': async ({ enter }) => mainOf(await enter('/reset-password?token=unknown')),
  'reset, without a network': async ({ enter }) => {
    const page = await enter('/terms')
    await breakCall(page, 'GET /api/auth/reset-password/validate/*', 'away')
    await page.goto(new URL('/reset-password?token=unknown', page.url()).href)
    return mainOf(page)
  },
  'reset, too short a password': (house) => reset(house, 'short'),
  'reset, the server failing': (house) => reset(house, 'four green apples', 'wordless'),

  'verification, without an address': async (house) => mainOf(await askForVerification(house, '')),
  'verification, the server failing': async (house) =>
    mainOf(await askForVerification(house, unknown, 'wordless')),
  'verification, without a network': async (house) =>
    mainOf(await askForVerification(house, unknown, 'away')),
  'verification, sent': async (house) => toastsOf(await askForVerification(house, unknown)),
  'verification, an unknown token': verify(),
  'verification of a link, the server failing': verify('wordless'),
  'verification of a link, without a network': verify('away'),
  'verification of a link, done': async ({ stack, enter }) => {
    const email = 'newcomer@example.com'
    await newVisitor({ stack } as House).post('/api/auth/signup', { email, password })
    const { pathname, search } = new URL(await linkInMail(stack, email, '/verify-email'))
    return toastsOf(await enter(pathname + search))
  },
} satisfies Record<string, Scene>
