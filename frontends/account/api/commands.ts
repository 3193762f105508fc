import { request } from '../../ui/api/client.ts'
import type { User } from '../../ui/api/current-user.ts'

interface MessageResponse {
  message: string
}

interface Credentials {
  email: string
  password: string
}

export interface Profile {
  firstName: string
  lastName: string
  email: string
}

const post = <Answer = MessageResponse>(path: string, payload: unknown) =>
  request<Answer>('POST', `/api/auth/${path}`, { payload })

export const signIn = (payload: Credentials) => post<User>('login', payload)
export const signInWithProvider = (idToken: string) => post<User>('sign-in-with-provider', { idToken })
export const signUp = (payload: Credentials & Partial<Profile>) => post('signup', payload)

export const sendVerification = (email: string) => post('verify-email/send', { email })
/** The link may also revert a change of address (`isUndone`); in the browser that signed up it also signs in. */
export const confirmEmail = (token: string) =>
  post<MessageResponse & { isUndone?: true; isSignedIn?: true }>('verify-email/confirm', { token })

export const requestReset = (email: string) => post('reset-password/request', { email })
export const confirmReset = (payload: { token: string; password: string }) =>
  post('reset-password/confirm', payload)

export const changePassword = (payload: { currentPassword: string; newPassword: string }) =>
  post('change-password', payload)
export const updateProfile = (payload: Profile) =>
  request<User>('PUT', '/api/auth/update-profile', { payload })
export const requestExport = () => request<MessageResponse>('POST', '/api/exports')
export const deleteAccount = () => request('DELETE', '/api/auth/delete-account')
