import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Channel } from '@vigia/api/accounts/channel'
import type { Delivery } from '@vigia/api/accounts/delivery'
import { formatMoment } from '@vigia/domain/moment'
import { styled } from 'styled-components'
import { explain } from '../../ui/api/client.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Muted } from '../../ui/content/Muted.tsx'
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx'
import { FormError } from '../../ui/forms/Form.tsx'
import { color, type } from '../../ui/tokens/tokens.ts'
import { sendAgain } from '../api/commands.ts'
import { deliveriesQuery } from '../api/queries.ts'
import { useUserMutation } from '../settings/use-user-mutation.ts'
import { describeDelivery, describeNone } from '../shared/channel.messages.ts'

/** The deliveries to one channel. */
export function Deliveries({ channel }: { channel: Channel }) {
  const query = useInfiniteQuery(deliveriesQuery(channel.id))
  const { data, error } = query
  const deliveries = data?.pages.flatMap((part) => part.deliveries)
  return (
    <List>
      {!data && !error && <Muted>Loading deliveries...</Muted>}
      <FormError>{error && explain(error, 'The deliveries could not be loaded.')}</FormError>
      {deliveries?.length === 0 && <Muted>{describeNone(channel)}</Muted>}
      <ul aria-label="Deliveries">
        {deliveries?.map((delivery) => (
          <Entry key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button $ariaDisabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </List>
  )
}

function Entry({ delivery }: { delivery: Delivery }) {
  const { mutate, error, isPending } = useSendingAgain(delivery)
  return (
    <li>
      <p>
        <strong>{delivery.headline}</strong>
      </p>
      <p>
        <time dateTime={delivery.createdAt}>{formatMoment(delivery.createdAt)}</time> ·{' '}
        {describeDelivery(delivery)}
      </p>
      {delivery.state !== 'waiting' && (
        <Button $variant="ghost" $ariaDisabled={isPending} onClick={() => mutate()}>
          Send again
          <VisuallyHidden>: {delivery.headline}</VisuallyHidden>
        </Button>
      )}
      <FormError>{error && explain(error, 'The delivery could not be sent again.')}</FormError>
    </li>
  )
}

function useSendingAgain({ id, channelId }: Delivery) {
  const client = useQueryClient()
  const { queryKey } = deliveriesQuery(channelId)
  return useUserMutation({
    mutationFn: () => sendAgain(id),
    onSuccess: () => void client.invalidateQueries({ queryKey }),
  })
}

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.5rem;
  padding-top: 0.5rem;

  li {
    position: relative;
    padding: 0.5rem 0;
    border-top: 1px solid ${color.line};
  }
  strong {
    font-weight: 550;
    color: ${color.ink};
  }
  button {
    min-height: 2rem;
    margin-left: -0.5rem;
    padding: 0.25rem 0.5rem;
    font-size: ${type.small};
  }
`
