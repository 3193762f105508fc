import { useState } from 'react'
import { AddressForm, oneAtATime } from './AddressForm.tsx'
import { useAdding } from './use-adding.ts'

/** Asks for an address and begins to watch it, unless something else is running. */
export function AnalyzeForm({ isBusy = false }: { isBusy?: boolean }) {
  const [refusal, setRefusal] = useState('')
  const adding = useAdding(setRefusal)
  const add = (url: string, clear: () => void) => {
    setRefusal('')
    adding.mutate(url, { onSuccess: clear })
  }
  return (
    <AddressForm
      onUrl={add}
      refusal={refusal}
      isPending={adding.isPending}
      busy="Analyzing Website..."
      blocked={isBusy && !adding.isPending ? oneAtATime : undefined}
    />
  )
}
