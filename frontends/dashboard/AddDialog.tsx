import { useState } from 'react'
import { styled } from 'styled-components'
import { FormDialog } from '../_kit/FormDialog.tsx'
import { Soft } from '../_kit/parts.tsx'
import { AddressForm, oneAtATime } from './AddressForm.tsx'
import { useAnalysis } from './use-analysis.ts'

interface Props {
  title: string
  /** Something is running, so that nothing can be added now. */
  isBusy: boolean
  onClose: () => void
}

/** Stays until the pages of the new website are found; closing it earlier stops nothing. */
export function AddDialog({ title, isBusy, onClose }: Props) {
  const [refusal, setRefusal] = useState('')
  const { analyze, isPending } = useAnalysis(setRefusal)
  const add = (url: string, clear: () => void) => {
    setRefusal('')
    analyze(url, { onSuccess: ({ isFailed }) => !isFailed && clear() })
  }
  return (
    <FormDialog
      title={title}
      description="Enter a website URL to start monitoring visual changes"
      isOpen
      onClose={onClose}
    >
      <Stacked>
        <AddressForm
          onUrl={add}
          refusal={refusal}
          isPending={isPending}
          busy="Analyzing..."
          blocked={isBusy && !isPending ? oneAtATime : undefined}
        />
        <Soft as="output">
          {isPending &&
            'Discovering pages and analyzing your website... You can close this dialog; the analysis continues.'}
        </Soft>
      </Stacked>
    </FormDialog>
  )
}

const Stacked = styled.div`
  form {
    grid-template-columns: minmax(0, 1fr);
    gap: 0.625rem;
  }
  output {
    display: block;
    margin-top: 0.75rem;
    &:empty {
      display: none;
    }
  }
`
