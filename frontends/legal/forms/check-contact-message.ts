import { looksLikeEmail } from '../../ui/forms/email.ts'

export interface ContactMessage {
  name: string
  email: string
  subject: string
  message: string
}
type Field = keyof ContactMessage

export interface CheckedMessage {
  contact: ContactMessage
  problem?: string
  /** The first field with the problem. */
  field?: Field
}

export const emptyMessage: ContactMessage = { name: '', email: '', subject: '', message: '' }

/** The trimmed message and its first problem. */
export function checkContactMessage(values: ContactMessage): CheckedMessage {
  const contact = {
    name: values.name.trim(),
    email: values.email.trim(),
    subject: values.subject.trim(),
    message: values.message.trim(),
  }
  const empty = (['name', 'email', 'subject', 'message'] as const).find((field) => contact[field] === '')
  if (empty) return { contact, problem: 'Please fill in all fields', field: empty }
  if (!looksLikeEmail(contact.email))
    return { contact, problem: 'Please enter a valid email address', field: 'email' }
  return { contact }
}
