import type { Page } from 'playwright-core'
import { openUserMenu } from '../../stories/support/account-screens.ts'
import { breakCall, dialogOf, fill, press, toastsOf } from '../page-actions.ts'
import { type ScreenContext, password } from '../test-app.ts'
import type { ScreenState } from '../screen-state.ts'

async function openDialog({ openPage, createUser }: ScreenContext, name: string) {
  return openPage(`/?account=${name}`, await createUser())
}

async function changePassword(page: Page, again: string) {
  await fill(dialogOf(page), {
    'Current password': password,
    'New password': 'four green apples',
    'Confirm new password': again,
  })
  await press(dialogOf(page), 'Update password')
}

async function deleteAccount(page: Page, typed: string) {
  await dialogOf(page).getByRole('textbox').fill(typed)
  await press(dialogOf(page), /^Delete account$/)
}

export const settingsStates = {
  'the user menu': async ({ openPage, createUser }) => {
    const page = await openPage('/', await createUser())
    await openUserMenu(page, 'Ana Prado')
    return page.getByRole('menu')
  },
  settings: async (context) => dialogOf(await openDialog(context, 'settings')),
  'settings, profile saved': async (context) => {
    const page = await openDialog(context, 'settings')
    await press(dialogOf(page), 'Save profile')
    return toastsOf(page)
  },
  'settings, profile refused': async (context) => {
    const page = await openDialog(context, 'settings')
    await breakCall(page, 'PUT /api/auth/update-profile', 'serverError')
    await press(dialogOf(page), 'Save profile')
    return dialogOf(page)
  },
  'settings, two new passwords': async (context) => {
    const page = await openDialog(context, 'settings')
    await changePassword(page, 'five green apples')
    return dialogOf(page)
  },
  'settings, password refused': async (context) => {
    const page = await openDialog(context, 'settings')
    await breakCall(page, 'POST /api/auth/change-password', 'serverError')
    await changePassword(page, 'four green apples')
    return dialogOf(page)
  },
  'settings, password changed': async (context) => {
    const page = await openDialog(context, 'settings')
    await changePassword(page, 'four green apples')
    return toastsOf(page)
  },
  'delete account, not confirmed': async (context) => {
    const page = await openDialog(context, 'delete-account')
    await deleteAccount(page, 'delete')
    return dialogOf(page)
  },
  'delete account, the server failing': async (context) => {
    const page = await openDialog(context, 'delete-account')
    await breakCall(page, 'DELETE /api/auth/delete-account', 'serverError')
    await deleteAccount(page, 'DELETE')
    return dialogOf(page)
  },
  'delete account, done': async (context) => {
    const page = await openDialog(context, 'delete-account')
    await deleteAccount(page, 'DELETE')
    return toastsOf(page)
  },
} satisfies Record<string, ScreenState>
