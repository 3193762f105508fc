import type { DialogName } from '../../ui/routing/dialog-address.ts'

/** The props that all modes share. */
export interface ModeProps {
  /** The email address, shared by all modes. */
  email: string
  onEmail: (email: string) => void
  /** The server's message that led to this mode. */
  notice: string
  onEvent: (event: ModeEvent, notice?: string) => void
}

type AccountDialog = DialogName<'account'>
export type Mode = Exclude<AccountDialog, 'settings' | 'alerts' | 'tokens' | 'delete-account'>

export type ModeEvent =
  | 'has-no-account'
  | 'has-account'
  | 'forgot-password'
  | 'is-unverified'
  | 'signed-up'
  | 'is-done'

const transitions: Record<Mode, Partial<Record<ModeEvent, Mode>>> = {
  login: {
    'has-no-account': 'signup',
    'forgot-password': 'forgot-password',
    'is-unverified': 'verify-email',
  },
  signup: { 'has-account': 'login', 'signed-up': 'verify-email' },
  'verify-email': { 'is-done': 'login' },
  'forgot-password': { 'is-done': 'login' },
}

/** Null for a response that arrives after its mode or the dialog was closed. */
export function nextMode(mode: AccountDialog | null, event: ModeEvent): Mode | null {
  return isMode(mode) ? (transitions[mode][event] ?? null) : null
}

export const isMode = (dialog: AccountDialog | null): dialog is Mode =>
  dialog !== null && dialog in transitions
