import { useState } from 'react'
import { UrlForm, jobRunning } from './UrlForm.tsx'
import { useAddWebsite } from './use-add-website.ts'

/** Adds a website and starts its analysis, unless a job is running. */
export function AnalyzeForm({ isBusy = false }: { isBusy?: boolean }) {
  const [refusal, setRefusal] = useState('')
  const adding = useAddWebsite(setRefusal)
  const add = (url: string, clear: () => void) => {
    setRefusal('')
    adding.mutate(url, { onSuccess: clear })
  }
  return (
    <UrlForm
      onUrl={add}
      refusal={refusal}
      isPending={adding.isPending}
      busy="Analyzing Website..."
      blocked={isBusy && !adding.isPending ? jobRunning : undefined}
    />
  )
}
