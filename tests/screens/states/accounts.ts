import { linkInMail } from '../../stories/support/mailbox.ts'
import { breakCall, dialogOf, fill, mainOf, press, toastsOf } from '../page-actions.ts'
import { type ScreenContext, newVisitor, password } from '../test-app.ts'
import type { ScreenState } from '../screen-state.ts'

const unknown = 'nobody@example.com'
type Way = Parameters<typeof breakCall>[2]

const dialog =
  (name: string): ScreenState =>
  async ({ openPage }) =>
    dialogOf(await openPage(`/?account=${name}`))

const signIn =
  (way: Way): ScreenState =>
  async ({ openPage }) => {
    const page = await openPage('/?account=login')
    await breakCall(page, 'POST /api/auth/login', way)
    await fill(dialogOf(page), { Email: unknown, Password: password })
    await press(dialogOf(page), 'Sign in')
    return dialogOf(page)
  }

const signUp =
  (way: Way): ScreenState =>
  async ({ openPage }) => {
    const page = await openPage('/?account=signup')
    await breakCall(page, 'POST /api/auth/signup', way)
    await fill(dialogOf(page), { Email: unknown, Senha: password })
    await press(dialogOf(page), 'Create account')
    return dialogOf(page)
  }

async function askForReset({ openPage }: ScreenContext, email: string, way?: Way) {
  const page = await openPage('/?account=forgot-password')
  if (way) await breakCall(page, 'POST /api/auth/reset-password/request', way)
  await fill(dialogOf(page), { Email: email })
  await press(dialogOf(page), 'Send reset link')
  return page
}

async function askForVerification({ openPage }: ScreenContext, email: string, way?: Way) {
  const page = await openPage('/verify-email')
  if (way) await breakCall(page, 'POST /api/auth/verify-email/send', way)
  await fill(mainOf(page), { Email: email })
  await press(mainOf(page), /^Send/)
  return page
}

const verify =
  (way?: Way): ScreenState =>
  async ({ openPage }) => {
    const page = await openPage('/terms')
    if (way) await breakCall(page, 'POST /api/auth/verify-email/confirm', way)
    await page.goto(new URL('/verify-email?token=unknown', page.url()).href)
    return mainOf(page)
  }

async function openResetLink({ stack, createUser, openPage }: ScreenContext) {
  const visitor = await createUser()
  const { email } = (await visitor.get<{ email: string }>('/api/auth/user')).body
  await visitor.post('/api/auth/reset-password/request', { email })
  const { pathname, search } = new URL(await linkInMail(stack, email, '/reset-password'))
  const page = await openPage(pathname + search)
  await mainOf(page).getByText(email).waitFor()
  return page
}

async function reset(context: ScreenContext, chosen: string, way?: Way) {
  const page = await openResetLink(context)
  if (way) await breakCall(page, 'POST /api/auth/reset-password/confirm', way)
  await fill(mainOf(page), { 'New Password': chosen, 'Confirm New Password': chosen })
  await press(mainOf(page), 'Reset password')
  return mainOf(page)
}

export const accountStates = {
  login: dialog('login'),
  'login, the server failing': signIn('wordless'),
  'login, without a network': signIn('away'),
  'login, guessed too often': async ({ openPage }) => {
    const page = await openPage('/?account=login')
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
  'forgot password, a wrong address': async (context) => dialogOf(await askForReset(context, 'nobody')),
  'forgot password, the server failing': async (context) =>
    dialogOf(await askForReset(context, unknown, 'wordless')),
  'forgot password, without a network': async (context) =>
    dialogOf(await askForReset(context, unknown, 'away')),
  'forgot password, sent': async (context) => toastsOf(await askForReset(context, unknown)),

  'reset, without a token': async ({ openPage }) => mainOf(await openPage('/reset-password')),
  'reset, an unknown token': async ({ openPage }) => mainOf(await openPage('/reset-password?token=unknown')),
  'reset, without a network': async ({ openPage }) => {
    const page = await openPage('/terms')
    await breakCall(page, 'GET /api/auth/reset-password/validate/*', 'away')
    await page.goto(new URL('/reset-password?token=unknown', page.url()).href)
    return mainOf(page)
  },
  'reset, too short a password': (context) => reset(context, 'short'),
  'reset, the server failing': (context) => reset(context, 'four green apples', 'wordless'),

  'verification, without an address': async (context) => mainOf(await askForVerification(context, '')),
  'verification, the server failing': async (context) =>
    mainOf(await askForVerification(context, unknown, 'wordless')),
  'verification, without a network': async (context) =>
    mainOf(await askForVerification(context, unknown, 'away')),
  'verification, sent': async (context) => toastsOf(await askForVerification(context, unknown)),
  'verification, an unknown token': verify(),
  'verification of a link, the server failing': verify('wordless'),
  'verification of a link, without a network': verify('away'),
  'verification of a link, done': async ({ stack, openPage }) => {
    const email = 'newcomer@example.com'
    await newVisitor({ stack }).post('/api/auth/signup', { email, password })
    const { pathname, search } = new URL(await linkInMail(stack, email, '/verify-email'))
    return toastsOf(await openPage(pathname + search))
  },
} satisfies Record<string, ScreenState>
