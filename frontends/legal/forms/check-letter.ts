import { looksLikeEmail } from '../../_kit/email.ts'

export interface Letter {
  name: string
  email: string
  subject: string
  message: string
}
type Field = keyof Letter

export interface CheckedLetter {
  letter: Letter
  problem?: string
  /** The first field that the problem is about. */
  field?: Field
}

export const emptyLetter: Letter = { name: '', email: '', subject: '', message: '' }

/** What a person wrote, as it is sent, and what to tell them if it cannot be. */
export function checkLetter(written: Letter): CheckedLetter {
  const letter = {
    name: written.name.trim(),
    email: written.email.trim(),
    subject: written.subject.trim(),
    message: written.message.trim(),
  }
  const empty = (['name', 'email', 'subject', 'message'] as const).find((field) => letter[field] === '')
  if (empty) return { letter, problem: 'Please fill in all fields', field: empty }
  if (!looksLikeEmail(letter.email))
    return { letter, problem: 'Please enter a valid email address', field: 'email' }
  return { letter }
}
