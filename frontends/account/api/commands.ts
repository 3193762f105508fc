import type { Profile } from '@vigia/api/accounts/account'
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
/** The link may also revert a change of address (`isUndone`); in the browser that signed up it also signs in. */
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
