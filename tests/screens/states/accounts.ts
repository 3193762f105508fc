import { linkInMail } from '../../stories/support/mailbox.ts'
import { breakCall, dialogOf, fill, mainOf, press, toastsOf } from '../page-actions.ts'
import { type Stage, newVisitor, password } from '../test-app.ts'
import type { Scene } from '../screen-state.ts'

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

async function askForReset({ enter }: Stage, email: string, way?: Way) {
  const page = await enter('/?account=forgot-password')
  if (way) await breakCall(page, 'POST /api/auth/reset-password/request', way)
  await fill(dialogOf(page), { Email: email })
  await press(dialogOf(page), 'Send reset link')
  return page
}

async function askForVerification({ enter }: Stage, email: string, way?: Way) {
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

async function openResetLink({ stack, join, enter }: Stage) {
  const visitor = await join()
  const { email } = (await visitor.get<{ email: string }>('/api/auth/user')).body
  await visitor.post('/api/auth/reset-password/request', { email })
  const { pathname, search } = new URL(await linkInMail(stack, email, '/reset-password'))
  const page = await enter(pathname + search)
  await mainOf(page).getByText(email).waitFor()
  return page
}

async function reset(stage: Stage, chosen: string, way?: Way) {
  const page = await openResetLink(stage)
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
  'forgot password, a wrong address': async (stage) => dialogOf(await askForReset(stage, 'nobody')),
  'forgot password, the server failing': async (stage) =>
    dialogOf(await askForReset(stage, unknown, 'wordless')),
  'forgot password, without a network': async (stage) => dialogOf(await askForReset(stage, unknown, 'away')),
  'forgot password, sent': async (stage) => toastsOf(await askForReset(stage, unknown)),

  'reset, without a token': async ({ enter }) => mainOf(await enter('/reset-password')),
  'reset, an unknown token': async ({ enter }) => mainOf(await enter('/reset-password?token=unknown')),
  'reset, without a network': async ({ enter }) => {
    const page = await enter('/terms')
    await breakCall(page, 'GET /api/auth/reset-password/validate/*', 'away')
    await page.goto(new URL('/reset-password?token=unknown', page.url()).href)
    return mainOf(page)
  },
  'reset, too short a password': (stage) => reset(stage, 'short'),
  'reset, the server failing': (stage) => reset(stage, 'four green apples', 'wordless'),

  'verification, without an address': async (stage) => mainOf(await askForVerification(stage, '')),
  'verification, the server failing': async (stage) =>
    mainOf(await askForVerification(stage, unknown, 'wordless')),
  'verification, without a network': async (stage) =>
    mainOf(await askForVerification(stage, unknown, 'away')),
  'verification, sent': async (stage) => toastsOf(await askForVerification(stage, unknown)),
  'verification, an unknown token': verify(),
  'verification of a link, the server failing': verify('wordless'),
  'verification of a link, without a network': verify('away'),
  'verification of a link, done': async ({ stack, enter }) => {
    const email = 'newcomer@example.com'
    await newVisitor({ stack }).post('/api/auth/signup', { email, password })
    const { pathname, search } = new URL(await linkInMail(stack, email, '/verify-email'))
    return toastsOf(await enter(pathname + search))
  },
} satisfies Record<string, Scene>
