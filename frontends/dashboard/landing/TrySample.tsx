import { useIsMutating } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../ui/controls/Button.tsx'
import { Spinner } from '../../ui/controls/Spinner.tsx'
import { color, tone, type } from '../../ui/tokens/tokens.ts'
import { addWebsiteKey, useAddSample } from '../add-website/use-add-website.ts'

/** Absent where the operator has turned the sample website off. */
const isOffered = () => document.querySelector<HTMLMetaElement>('meta[name="sample"]')?.content !== 'false'

/** Adds the sample website, as the form does with an entered address. */
export function TrySample() {
  const [refusal, setRefusal] = useState('')
  const adding = useAddSample(setRefusal)
  const isBlocked = useIsMutating({ mutationKey: addWebsiteKey }) > 0
  if (!isOffered()) return null
  const add = () => {
    setRefusal('')
    if (!isBlocked) adding.mutate()
  }
  return (
    <Offer>
      <Button $ariaDisabled={isBlocked} onClick={add}>
        {adding.isPending && <Spinner />}
        {adding.isPending ? 'Opening...' : 'Try a sample site'}
      </Button>
      <p data-bad={refusal !== ''}>
        {refusal ||
          'A small bakery that comes with Vigia. Change it with one button, and see what Vigia finds.'}
      </p>
    </Offer>
  )
}

const Offer = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 0.875rem;
  margin-top: 1rem;
  padding-top: 1rem;
  border-top: 1px solid ${color.line};

  p {
    flex: 1 1 14rem;
    font-size: ${type.small};
    color: ${color.inkSoft};
    text-wrap: pretty;
  }
  p[data-bad='true'] {
    color: ${tone.danger.ink};
  }
`
