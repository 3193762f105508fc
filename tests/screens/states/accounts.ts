import { linkInMail } from '../../stories/support/mailbox.ts'
import { breakCall, dialogOf, fill, mainOf, press, toastsOf } from '../page-actions.ts'
import { type ScreenContext, newVisitor, password } from '../test-app.ts'
import type { ScreenState } from '../screen-state.ts'

const unknown = 'nobody@example.com'
type Failure = Parameters<typeof breakCall>[2]

const dialog =
  (name: string): ScreenState =>
  async ({ openPage }) =>
    dialogOf(await openPage(`/?account=${name}`))

const signIn =
  (failure: Failure): ScreenState =>
  async ({ openPage }) => {
    const page = await openPage('/?account=login')
    await breakCall(page, 'POST /api/auth/login', failure)
    await fill(dialogOf(page), { Email: unknown, Password: password })
    await press(dialogOf(page), 'Sign in')
    return dialogOf(page)
  }

const signUp =
  (failure: Failure): ScreenState =>
  async ({ openPage }) => {
    const page = await openPage('/?account=signup')
    await breakCall(page, 'POST /api/auth/signup', failure)
    await fill(dialogOf(page), { Email: unknown, Senha: password })
    await press(dialogOf(page), 'Create account')
    return dialogOf(page)
  }

async function askForReset({ openPage }: ScreenContext, email: string, failure?: Failure) {
  const page = await openPage('/?account=forgot-password')
  if (failure) await breakCall(page, 'POST /api/auth/reset-password/request', failure)
  await fill(dialogOf(page), { Email: email })
  await press(dialogOf(page), 'Send reset link')
  return page
}

async function askForVerification({ openPage }: ScreenContext, email: string, failure?: Failure) {
  const page = await openPage('/verify-email')
  if (failure) await breakCall(page, 'POST /api/auth/verify-email/send', failure)
  await fill(mainOf(page), { Email: email })
  await press(mainOf(page), /^Send/)
  return page
}

const verify =
  (failure?: Failure): ScreenState =>
  async ({ openPage }) => {
    const page = await openPage('/terms')
    if (failure) await breakCall(page, 'POST /api/auth/verify-email/confirm', failure)
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

async function reset(context: ScreenContext, chosen: string, failure?: Failure) {
  const page = await openResetLink(context)
  if (failure) await breakCall(page, 'POST /api/auth/reset-password/confirm', failure)
  await fill(mainOf(page), { 'New password': chosen, 'Confirm new password': chosen })
  await press(mainOf(page), 'Reset password')
  return mainOf(page)
}

export const accountStates = {
  login: dialog('login'),
  'login, the server failing': signIn('serverError'),
  'login, without a network': signIn('offline'),
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
  'signup, sending': signUp('noResponse'),
  'signup, the server failing': signUp('serverError'),
  'forgot password, a wrong address': async (context) => dialogOf(await askForReset(context, 'nobody')),
  'forgot password, the server failing': async (context) =>
    dialogOf(await askForReset(context, unknown, 'serverError')),
  'forgot password, without a network': async (context) =>
    dialogOf(await askForReset(context, unknown, 'offline')),
  'forgot password, sent': async (context) => toastsOf(await askForReset(context, unknown)),

  'reset, without a token': async ({ openPage }) => mainOf(await openPage('/reset-password')),
  'reset, an unknown token': async ({ openPage }) => mainOf(await openPage('/reset-password?token=unknown')),
  'reset, without a network': async ({ openPage }) => {
    const page = await openPage('/terms')
    await breakCall(page, 'GET /api/auth/reset-password/validate/*', 'offline')
    await page.goto(new URL('/reset-password?token=unknown', page.url()).href)
    return mainOf(page)
  },
  'reset, too short a password': (context) => reset(context, 'short'),
  'reset, the server failing': (context) => reset(context, 'four green apples', 'serverError'),

  'verification, without an address': async (context) => mainOf(await askForVerification(context, '')),
  'verification, the server failing': async (context) =>
    mainOf(await askForVerification(context, unknown, 'serverError')),
  'verification, without a network': async (context) =>
    mainOf(await askForVerification(context, unknown, 'offline')),
  'verification, sent': async (context) => toastsOf(await askForVerification(context, unknown)),
  'verification, an unknown token': verify(),
  'verification of a link, the server failing': verify('serverError'),
  'verification of a link, without a network': verify('offline'),
  'verification of a link, done': async ({ stack, openPage }) => {
    const email = 'newcomer@example.com'
    await newVisitor({ stack }).post('/api/auth/signup', { email, password })
    const { pathname, search } = new URL(await linkInMail(stack, email, '/verify-email'))
    return toastsOf(await openPage(pathname + search))
  },
} satisfies Record<string, ScreenState>
