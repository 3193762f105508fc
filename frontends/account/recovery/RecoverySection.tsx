import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { explain } from '../../ui/api/client.ts'
import { Muted } from '../../ui/content/Muted.tsx'
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { FormError } from '../../ui/forms/Form.tsx'
import { color, radius, tone, type } from '../../ui/tokens/tokens.ts'
import { useUserMutation } from '../settings/use-user-mutation.ts'
import { confirmRecovery, endUnconfirmed } from '../api/commands.ts'
import { channelsQuery, ownWebsitesQuery, recoveryQuery } from '../api/queries.ts'
import { listPlaces, type Place } from './recovery.messages.ts'

/** Lists where alerts were sent before an account was recovered, each to be confirmed, or all to be ended. */
export function RecoverySection() {
  const { data } = useQuery(recoveryQuery)
  const { data: websites } = useQuery({ ...ownWebsitesQuery, enabled: (data?.feeds.length ?? 0) > 0 })
  const places = data ? listPlaces(data, websites ?? []) : []
  if (places.length === 0) return null
  return (
    <Frame aria-labelledby="recovery">
      <h3 id="recovery">Was this you?</h3>
      <p>
        Your account was recovered. Someone else may have been signed in before: check where your alerts are
        sent, and end what you did not add.
      </p>
      <Places places={places} />
      <EndButton count={places.length} />
    </Frame>
  )
}

function Places({ places }: { places: Place[] }) {
  const { mutate, error, isPending } = useRecoveryMutation(({ own }: Place) => confirmRecovery(own))
  return (
    <>
      <ul>
        {places.map((place) => (
          <li key={place.key}>
            <div>
              <strong>{place.name}</strong>
              <Muted>{place.about}</Muted>
            </div>
            <Button $ariaDisabled={isPending} onClick={() => mutate(place)}>
              This was me
              <VisuallyHidden>: {place.name}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      <FormError>{error && explain(error, 'It could not be confirmed. Please try again.')}</FormError>
    </>
  )
}

function EndButton({ count }: { count: number }) {
  const [isAsking, setAsking] = useState(false)
  const ending = useRecoveryMutation(() => endUnconfirmed())
  const label = count === 1 ? 'End this one' : `End all ${count}`
  return (
    <>
      <Button $variant="danger" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="End what was not you?"
        description="These channels and feed addresses are deleted. No alerts are sent there any more, and the feed addresses stop working."
        confirmLabel={label}
        cancelLabel="Cancel"
        busyLabel={ending.isPending ? 'Ending...' : undefined}
        onConfirm={() => ending.mutate()}
      >
        <FormError>{ending.error && explain(ending.error, 'They could not be ended.')}</FormError>
      </ConfirmDialog>
    </>
  )
}

function useRecoveryMutation<Answer, Payload = void>(mutationFn: (payload: Payload) => Promise<Answer>) {
  const client = useQueryClient()
  return useUserMutation({
    mutationFn,
    onSuccess: () => {
      for (const { queryKey } of [recoveryQuery, channelsQuery]) void client.invalidateQueries({ queryKey })
    },
  })
}

const Frame = styled.section`
  padding: 1rem;
  border: 1px solid ${tone.warning.ink};
  border-radius: ${radius.medium};

  h3 + p {
    margin-top: -0.5rem;
    color: ${color.inkSoft};
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem 1rem;
    padding: 0.75rem 0;
    border-top: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }
  li > div {
    flex: 1 1 14rem;
    min-width: 0;
    font-size: ${type.small};
  }
  strong {
    font-size: ${type.body};
    font-weight: 600;
  }
`
