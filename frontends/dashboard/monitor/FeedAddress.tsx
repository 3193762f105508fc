import { useMutation } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { explain } from '../../ui/api/client.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Muted } from '../../ui/content/Muted.tsx'
import { Spinner } from '../../ui/controls/Spinner.tsx'
import { CopyField } from '../../ui/forms/CopyField.tsx'
import { FormError } from '../../ui/forms/Form.tsx'
import { color } from '../../ui/tokens/tokens.ts'
import { createFeed } from '../api/monitor-commands.ts'

/** The address of a feed, which is a secret: it is displayed once, and a new one replaces it. */
export function FeedAddress({ websiteId }: { websiteId: string }) {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => createFeed(websiteId) })
  return (
    <Frame>
      <h3>Atom feed</h3>
      <Muted>
        A feed reader can follow the alerts of this website. The address is shown once; a new one replaces the
        one before.
      </Muted>
      {data && <CopyField label="Address of the feed" text={data.url} />}
      <FormError>{error && explain(error, 'The address could not be created. Please try again.')}</FormError>
      <Button $ariaDisabled={isPending} onClick={() => mutate()}>
        {isPending && <Spinner />}
        Create a feed address
      </Button>
    </Frame>
  )
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;
  padding-top: 1rem;
  border-top: 1px solid ${color.line};

  h3 {
    font-size: 1rem;
  }
  > button {
    justify-self: start;
  }
`
