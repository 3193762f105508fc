import { useState, type FormEvent } from 'react'

export type Values<Name extends string> = Record<Name, string>
export type Problems<Name extends string> = Partial<Record<Name, string | undefined>>

interface Form<Name extends string> {
  /** The names in the order on the screen. */
  names: readonly Name[]
  check: (values: Values<Name>) => Problems<Name>
  send: (values: Values<Name>) => void
}

/**
 * A form of uncontrolled inputs, because password managers and autofill do not always fire React's events.
 */
export function useForm<Name extends string>({ names, check, send }: Form<Name>) {
  const [problems, setProblems] = useState<Problems<Name>>({})

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = readValues(event.currentTarget, names)
    const found = check(values)
    setProblems(found)
    const wrong = names.find((name) => found[name])
    if (wrong) focusOn(event.currentTarget, wrong)
    else send(values)
  }

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    if (Object.values(problems).some(Boolean)) setProblems(check(readValues(event.currentTarget, names)))
  }

  return { problems, form: { noValidate: true, onSubmit, onInput } }
}

function readValues<Name extends string>(form: HTMLFormElement, names: readonly Name[]) {
  const data = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, textOf(data.get(name))])) as Values<Name>
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')

function focusOn(form: HTMLFormElement, name: string) {
  const input = form.elements.namedItem(name)
  if (input instanceof HTMLElement) input.focus()
}
