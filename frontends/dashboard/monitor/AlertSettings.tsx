import { useQuery } from '@tanstack/react-query'
import { explain } from '../../ui/api/client.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Muted } from '../../ui/content/Muted.tsx'
import { Link } from '../../ui/routing/Link.tsx'
import { pathWithSearch } from '../../ui/routing/change-search.ts'
import { Loading } from '../Loading.tsx'
import { channelsQuery, subscriptionsQuery } from '../api/monitor-queries.ts'
import type { Website } from '../api/types.ts'
import { FeedAddress } from './FeedAddress.tsx'
import { NotificationChoice } from './NotificationChoice.tsx'
import { SubscriptionsForm } from './SubscriptionsForm.tsx'

/** The channels of each kind of alert about one website. */
export const AlertSettings = ({ website }: { website: Website }) => (
  <>
    <Muted>
      Where alerts are sent to is set in{' '}
      <Link href={pathWithSearch(location.href, { account: 'alerts' })}>Account › Alerts</Link>.
    </Muted>
    <Subscriptions websiteId={website.id} />
    <NotificationChoice />
    <FeedAddress websiteId={website.id} />
  </>
)

function Subscriptions({ websiteId }: { websiteId: string }) {
  const channels = useQuery(channelsQuery)
  const subscriptions = useQuery(subscriptionsQuery(websiteId))
  const error = channels.error ?? subscriptions.error
  const retry = () => void Promise.all([channels.refetch(), subscriptions.refetch()])
  return (
    <>
      {channels.data && subscriptions.data && (
        <SubscriptionsForm
          key={[websiteId, ...channels.data.channels.map(({ id }) => id)].join(' ')}
          websiteId={websiteId}
          channels={channels.data.channels}
          subscriptions={subscriptions.data.subscriptions}
        />
      )}
      {!error && !(channels.data && subscriptions.data) && <Loading text="Loading..." />}
      {error && (
        <div role="alert">
          <p>{explain(error, 'The alerts could not be loaded. Please try again.')}</p>
          <Button onClick={retry}>Try again</Button>
        </div>
      )}
    </>
  )
}
