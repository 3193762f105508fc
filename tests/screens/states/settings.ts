import type { Page } from 'playwright-core'
import { openUserMenu } from '../../stories/support/account-screens.ts'
import { breakCall, dialogOf, fill, press, toastsOf } from '../page-actions.ts'
import { type Stage, password } from '../test-app.ts'
import type { Scene } from '../screen-state.ts'

async function openDialog({ enter, join }: Stage, name: string) {
  return enter(`/?account=${name}`, await join())
}

async function changePassword(page: Page, again: string) {
  await fill(dialogOf(page), {
    'Current Password': password,
    'New Password': 'four green apples',
    'Confirm New Password': again,
  })
  await press(dialogOf(page), 'Update password')
}

async function deleteAccount(page: Page, typed: string) {
  await dialogOf(page).getByRole('textbox').fill(typed)
  await press(dialogOf(page), /^Delete account$/)
}

export const settingsScenes = {
  'the user menu': async ({ enter, join }) => {
    const page = await enter('/', await join())
    await openUserMenu(page, 'Ana Prado')
    return page.getByRole('menu')
  },
  settings: async (stage) => dialogOf(await openDialog(stage, 'settings')),
  'settings, profile saved': async (stage) => {
    const page = await openDialog(stage, 'settings')
    await press(dialogOf(page), 'Save profile')
    return toastsOf(page)
  },
  'settings, profile refused': async (stage) => {
    const page = await openDialog(stage, 'settings')
    await breakCall(page, 'PUT /api/auth/update-profile', 'wordless')
    await press(dialogOf(page), 'Save profile')
    return dialogOf(page)
  },
  'settings, two new passwords': async (stage) => {
    const page = await openDialog(stage, 'settings')
    await changePassword(page, 'five green apples')
    return dialogOf(page)
  },
  'settings, password refused': async (stage) => {
    const page = await openDialog(stage, 'settings')
    await breakCall(page, 'POST /api/auth/change-password', 'wordless')
    await changePassword(page, 'four green apples')
    return dialogOf(page)
  },
  'settings, password changed': async (stage) => {
    const page = await openDialog(stage, 'settings')
    await changePassword(page, 'four green apples')
    return toastsOf(page)
  },
  'delete account, not confirmed': async (stage) => {
    const page = await openDialog(stage, 'delete-account')
    await deleteAccount(page, 'delete')
    return dialogOf(page)
  },
  'delete account, the server failing': async (stage) => {
    const page = await openDialog(stage, 'delete-account')
    await breakCall(page, 'DELETE /api/auth/delete-account', 'wordless')
    await deleteAccount(page, 'DELETE')
    return dialogOf(page)
  },
  'delete account, done': async (stage) => {
    const page = await openDialog(stage, 'delete-account')
    await deleteAccount(page, 'DELETE')
    return toastsOf(page)
  },
} satisfies Record<string, Scene>
