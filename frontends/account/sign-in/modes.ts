import type { DialogName } from '../../_kit/dialogs.ts'

type AccountDialog = DialogName<'account'>
export type Mode = Exclude<AccountDialog, 'settings' | 'delete-account'>

export type Happening =
  | 'has-no-account'
  | 'has-account'
  | 'forgot-password'
  | 'is-unverified'
  | 'signed-up'
  | 'is-done'

const turns: Record<Mode, Partial<Record<Happening, Mode>>> = {
  login: {
    'has-no-account': 'signup',
    'forgot-password': 'forgot-password',
    'is-unverified': 'verify-email',
  },
  signup: { 'has-account': 'login', 'signed-up': 'verify-email' },
  'verify-email': { 'is-done': 'login' },
  'forgot-password': { 'is-done': 'login' },
}

/** An answer that comes when its mode was left, or the dialog closed, leads nowhere. */
export function nextMode(mode: AccountDialog | null, happening: Happening): Mode | null {
  return isMode(mode) ? (turns[mode][happening] ?? null) : null
}

export const isMode = (dialog: AccountDialog | null): dialog is Mode => dialog !== null && dialog in turns
