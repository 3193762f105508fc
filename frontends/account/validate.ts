import { looksLikeEmail } from '../ui/forms/email.ts'
import type { Problems, Values } from '../ui/forms/use-form.ts'

type Check<Name extends string> = (values: Values<Name>) => Problems<Name>

const minLength = 6

export const checkSignIn: Check<'email' | 'password'> = ({ email, password }) => ({
  email: problemOfEmail(email),
  password: password ? undefined : 'Please enter your password',
})

export const checkSignUp: Check<'firstName' | 'lastName' | 'email' | 'password'> = ({ email, password }) => ({
  email: problemOfEmail(email),
  password: problemOfNewPassword(password),
})

export const checkEmail: Check<'email'> = ({ email }) => ({ email: problemOfEmail(email) })

export const checkReset: Check<'password' | 'confirmation'> = ({ password, confirmation }) => ({
  password: problemOfNewPassword(password),
  confirmation: problemOfConfirmation(password, confirmation),
})

export const checkChange: Check<'currentPassword' | 'newPassword' | 'confirmation'> = (values) => ({
  currentPassword: values.currentPassword ? undefined : 'Please enter your current password',
  newPassword: problemOfNewPassword(values.newPassword),
  confirmation: problemOfConfirmation(values.newPassword, values.confirmation),
})

export const checkProfile: Check<'firstName' | 'lastName' | 'email'> = ({ firstName, lastName, email }) => ({
  firstName: firstName.trim() ? undefined : 'Please enter your first name',
  lastName: lastName.trim() ? undefined : 'Please enter your last name',
  email: problemOfEmail(email),
})

export const checkDeletion: Check<'confirmation'> = ({ confirmation }) => ({
  confirmation: confirmation === 'DELETE' ? undefined : "Please type 'DELETE' to confirm",
})

function problemOfEmail(email: string) {
  if (!email.trim()) return 'Please enter your email address'
  return looksLikeEmail(email.trim()) ? undefined : 'Please enter a valid email address'
}

const problemOfNewPassword = (password: string) =>
  password.length < minLength ? 'Password must be at least 6 characters long' : undefined

function problemOfConfirmation(password: string, confirmation: string) {
  if (!confirmation) return 'Please enter the new password again'
  return confirmation === password ? undefined : 'New passwords do not match'
}
