import { useState, type FormEvent } from 'react'
import { showToast } from '../../ui/toast.ts'
import { checkUrl } from './check-url.ts'
import { clearFailed, rememberSubmitted, useFailedAttempt } from './failed-attempts.ts'

interface Options {
  onUrl: (url: string, clear: () => void) => void
  refusal: string
  isDisabled: boolean
}

/** The state of the URL form. It starts with the input of a failed analysis, if there was one. */
export function useUrlForm({ onUrl, refusal, isDisabled }: Options) {
  const failed = useFailedAttempt()
  const [typed, setTyped] = useTyped(failed)
  const [problem, setProblem] = useState<string>()

  const send = (text: string) => {
    if (isDisabled) return
    clearFailed()
    const checked = checkUrl(text)
    setProblem(checked.problem)
    if (checked.problem !== undefined)
      return showToast({ title: 'Error', description: checked.problem, isError: true })
    rememberSubmitted(checked.url, text)
    onUrl(checked.url, () => setTyped(''))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(typed)
  }
  const sendUrl = (url: string) => {
    setTyped(url)
    send(url)
  }
  return { typed, setTyped, problem: (problem ?? refusal) || (failed?.reason ?? ''), submit, sendUrl }
}

/** What is typed. A failed analysis that is reported later fills an empty field, too. */
function useTyped(failed: ReturnType<typeof useFailedAttempt>) {
  const [typed, setTyped] = useState(failed?.typed ?? '')
  const [seen, setSeen] = useState(failed)
  if (failed !== seen) {
    setSeen(failed)
    if (failed && typed === '') setTyped(failed.typed)
  }
  return [typed, setTyped] as const
}
