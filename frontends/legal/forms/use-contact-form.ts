import { useState, type FormEvent } from 'react'
import { showToast } from '../../ui/toast.ts'
import {
  checkContactMessage,
  emptyMessage,
  type CheckedMessage,
  type ContactMessage,
} from './check-contact-message.ts'
import { useSender } from './use-sender.ts'

/** The state of the contact form; `send` is called with a valid message. */
export function useContactForm(send: (contact: ContactMessage) => void) {
  const [values, setValues] = useState<ContactMessage>({ ...emptyMessage, ...useSender() })
  const [wrong, setWrong] = useState<Omit<CheckedMessage, 'contact'>>({})

  const bind = (name: keyof ContactMessage) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setValues((before) => ({ ...before, [name]: target.value }))
      setWrong({})
    },
  })
  const problemOf = (name: keyof ContactMessage) => (wrong.field === name ? wrong.problem : undefined)

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { contact, ...found } = checkContactMessage(values)
    setWrong(found)
    if (!found.problem) return send(contact)
    showToast({ title: 'Error', description: found.problem, isError: true })
    event.currentTarget.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus()
  }
  return { bind, problemOf, onSubmit }
}
