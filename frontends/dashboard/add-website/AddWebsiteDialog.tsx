import { useState } from 'react'
import { styled } from 'styled-components'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { Muted } from '../../ui/content/Muted.tsx'
import { UrlForm, jobRunning } from './UrlForm.tsx'
import { useAddAndCapture } from './use-add-and-capture.ts'

interface Props {
  title: string
  /** A job is running, so that no website can be added. */
  isBusy: boolean
  onClose: () => void
}

/**
 * A dialog that stays open until the pages of the new website are found; closing it does not stop the
 * analysis.
 */
export function AddWebsiteDialog({ title, isBusy, onClose }: Props) {
  const { add, refusal, isPending } = useAdding()
  return (
    <FormDialog
      title={title}
      description="Enter a website URL to start monitoring visual changes"
      isOpen
      onClose={onClose}
    >
      <Stacked>
        <UrlForm
          onUrl={add}
          refusal={refusal}
          isPending={isPending}
          busy="Analyzing..."
          blocked={isBusy && !isPending ? jobRunning : undefined}
        />
        <Muted as="output">
          {isPending &&
            'Discovering pages and analyzing your website... You can close this dialog; the analysis continues.'}
        </Muted>
      </Stacked>
    </FormDialog>
  )
}

function useAdding() {
  const [refusal, setRefusal] = useState('')
  const { analyze, isPending } = useAddAndCapture(setRefusal)
  const add = (url: string, clear: () => void) => {
    setRefusal('')
    analyze(url, { onSuccess: ({ isFailed }) => !isFailed && clear() })
  }
  return { add, refusal, isPending }
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
