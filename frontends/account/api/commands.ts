import type { Profile } from '@vigia/api/accounts/account'
import type { NewApiToken } from '@vigia/api/accounts/api-token'
import type { ChannelChange, NewChannel } from '@vigia/api/accounts/channel'
import type { RecoveryConfirmation } from '@vigia/api/accounts/recovery'
import { call } from '../../ui/api/call.ts'

interface Credentials {
  email: string
  password: string
}

export const signIn = (body: Credentials) => call('POST /api/auth/login', { body })
export const signInWithProvider = (idToken: string) =>
  call('POST /api/auth/sign-in-with-provider', { body: { idToken } })
export const signUp = (body: Credentials & Partial<Profile>) => call('POST /api/auth/signup', { body })

export const sendVerification = (email: string) =>
  call('POST /api/auth/verify-email/send', { body: { email } })
/**
 * The link may also revert a change of address (`isUndone`); in the browser that signed up it also signs in.
 */
export const confirmEmail = (token: string) =>
  call('POST /api/auth/verify-email/confirm', { body: { token } })

export const requestReset = (email: string) =>
  call('POST /api/auth/reset-password/request', { body: { email } })
export const confirmReset = (body: { token: string; password: string }) =>
  call('POST /api/auth/reset-password/confirm', { body })

export const changePassword = (body: { currentPassword: string; newPassword: string }) =>
  call('POST /api/auth/change-password', { body })
export const updateProfile = (body: Profile) => call('PUT /api/auth/update-profile', { body })
export const requestExport = () => call('POST /api/exports')
export const deleteAccount = () => call('DELETE /api/auth/delete-account')

export const createToken = (body: NewApiToken) => call('POST /api/tokens', { body })
export const revokeToken = (id: string) => call('DELETE /api/tokens/:id', { id })

export const addChannel = (body: NewChannel) => call('POST /api/channels', { body })
export const changeChannel = (id: string, body: ChannelChange) =>
  call('PATCH /api/channels/:id', { id, body })
export const removeChannel = (id: string) => call('DELETE /api/channels/:id', { id })
export const testChannel = (id: string) => call('POST /api/channels/:id/test', { id })
export const resumeChannel = (id: string) => call('POST /api/channels/:id/resume', { id })
export const sendResumeLink = (token: string) => call('POST /api/channels/resume', { body: { token } })
export const confirmRecovery = (body: RecoveryConfirmation) =>
  call('POST /api/auth/recovery/confirm', { body })
export const endUnconfirmed = () => call('POST /api/auth/recovery/end')
export const sendAgain = (id: string) => call('POST /api/deliveries/:id/again', { id })
export const proveChannel = (token: string) => call('POST /api/channels/prove', { body: { token } })
export const unsubscribe = (token: string) => call('POST /api/channels/unsubscribe', { query: { token } })
