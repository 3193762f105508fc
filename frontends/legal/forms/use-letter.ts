import { useState } from 'react'
import type { FormEvent } from 'react'
import { announce } from '../../_kit/toast.ts'
import { checkLetter, emptyLetter } from './check-letter.ts'
import type { CheckedLetter, Letter } from './check-letter.ts'
import { useSender } from './use-sender.ts'

/** A letter while it is written; `send` gets it once nothing is wrong with it. */
export function useLetter(send: (letter: Letter) => void) {
  const [written, setWritten] = useState<Letter>({ ...emptyLetter, ...useSender() })
  const [wrong, setWrong] = useState<Omit<CheckedLetter, 'letter'>>({})

  const bind = (name: keyof Letter) => ({
    name,
    value: written[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setWritten((before) => ({ ...before, [name]: target.value }))
      setWrong({})
    },
  })
  const problemOf = (name: keyof Letter) => (wrong.field === name ? wrong.problem : undefined)

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { letter, ...found } = checkLetter(written)
    setWrong(found)
    if (!found.problem) return send(letter)
    announce({ title: 'Error', description: found.problem, isBad: true })
    event.currentTarget.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus()
  }
  return { bind, problemOf, onSubmit }
}
