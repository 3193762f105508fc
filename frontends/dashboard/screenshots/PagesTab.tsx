import { noticeOf } from './website-notice.messages.ts'
import { CopyableText } from '../../ui/content/CopyableText.tsx'
import { Alert } from '../../ui/content/Alert.tsx'
import { openAddWebsite } from '../add-website/open-add-website.ts'
import FileSearch from 'lucide-react/icons/file-search'
import { explainLoading } from '../../ui/api/client.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/content/EmptyState.tsx'
import { ActivityLog } from '../activity/ActivityLog.tsx'
import { Loading } from '../Loading.tsx'
import { isJobOf, type ActiveJob } from '../jobs/active-job.ts'
import { LeftOutPages } from './left-out/LeftOutPages.tsx'
import { PageList } from './page-list/PageList.tsx'
import { MuteRequest } from '../timeline/MuteRequest.tsx'
import { SampleNotice } from './SampleNotice.tsx'
import { Viewports } from '../viewports/view-names.ts'
import { allViews } from '../api/views.ts'
import type { WebsiteWithPages } from '../api/queries.ts'
import type { Page, Website } from '../api/types.ts'
import type { Approval } from './approval/use-approval.ts'
import type { PageFilter } from '../pages/use-page-filter.ts'

interface Props {
  website: Website
  active: ActiveJob
  query: { data: WebsiteWithPages | undefined; error: Error | null; refetch: () => void }
  approval: Approval
  list: PageFilter
}

/** What is to be said of the website, a card for each page, and below them what is looked up now and then. */
export function PagesTab({ website, active, query: { data, error, refetch }, approval, list }: Props) {
  const isRunning = isJobOf(active, website) && active.isBusy
  const pages = data?.pages
  return (
    <>
      <SampleNotice website={website} pages={pages} isBusy={active.isBusy || approval.isBlocked} />
      <WebsiteNotice website={website} active={active} />
      {pages && pages.length > 0 && (
        <Cards website={website} pages={pages} list={list} isRunning={isRunning} approval={approval} />
      )}
      {pages && website.userId !== null && <MuteRequest pages={allViews(pages)} />}
      {pages?.length === 0 && !active.isBusy && <NoPages />}
      {!pages && !error && <Loading text="Loading pages and screenshots..." />}
      {!pages && error && <LoadError error={error} onRetry={refetch} />}
      {data?.discovery && (
        <LeftOutPages website={website} discovery={data.discovery} isBlocked={active.isBusy} />
      )}
      {pages && <ActivityLog key={website.id} websiteId={website.id} />}
    </>
  )
}

interface CardsProps extends Pick<Props, 'website' | 'list' | 'approval'> {
  pages: Page[]
  isRunning: boolean
}

const Cards = ({ website, ...listed }: CardsProps) => (
  <Viewports value={website.viewports ?? []}>
    <PageList canMute={website.userId !== null} {...listed} />
  </Viewports>
)

function LoadError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <EmptyState role="alert">
      <h2>The pages could not be loaded</h2>
      <p>{explainLoading(error)}</p>
      <Button onClick={onRetry}>Try again</Button>
    </EmptyState>
  )
}

const NoPages = () => (
  <EmptyState>
    <FileSearch aria-hidden="true" />
    <h2>No Pages Found</h2>
    <p>Use Discover Pages to find the pages of this website, or start over with another address.</p>
    <Button onClick={openAddWebsite}>Try another address</Button>
  </EmptyState>
)

/** A message about the website as a whole. */
function WebsiteNotice({ website, active }: { website: Website; active: ActiveJob }) {
  const jobError = isJobOf(active, website) && active.outcome === 'failed' ? active.job?.error : null
  const notice = noticeOf(website, jobError)
  return (
    notice && (
      <Alert $tone="warning">
        <CopyableText>{notice}</CopyableText>
      </Alert>
    )
  )
}
