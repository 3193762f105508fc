import ExternalLink from 'lucide-react/icons/external-link'
import { styled } from 'styled-components'
import { PageTitle } from '../../ui/content/PageTitle.tsx'
import { color, type } from '../../ui/tokens/tokens.ts'
import { Muted } from '../../ui/content/Muted.tsx'
import { ApproveAll } from './approval/ApproveAll.tsx'
import { countOf, formatAgo, formatDateTime } from '../format.ts'
import { watchedOf } from '../jobs/job-outcome.messages.ts'
import { RemoveWebsiteButton } from '../website-list/RemoveWebsiteButton.tsx'
import { MonitorLine } from '../monitor/MonitorLine.tsx'
import { WebsiteActions } from './WebsiteActions.tsx'
import { reviewLabel } from './review-label.ts'
import { ReviewButton } from './ReviewButton.tsx'
import { tabTitles } from './website-tabs.ts'
import type { WebsiteTab } from './website-tabs.ts'
import { canBeApproved } from './page-list/select-pages.ts'
import type { ActiveJob } from '../jobs/use-active-job.ts'
import type { Approval } from './approval/use-approval.ts'
import type { PageFilter } from './page-list/use-page-filter.ts'
import type { Page, Website } from '../api/types.ts'

interface Props {
  tab: WebsiteTab
  website: Website
  /** Undefined while loading. */
  pages: Page[] | undefined
  active: ActiveJob
  approval: Approval
  list: PageFilter
}

export function ScreenshotsHeader({ tab, website, pages, active, approval, list }: Props) {
  const pageCount = pages?.length ?? website.pageCount
  const canApprove = pages ? pages.some(canBeApproved) : website.screenshotCount > 0
  const watched = pages?.filter(({ goneAt }) => goneAt === null).length ?? pageCount
  const count = website.pagesBeyond ? watchedOf(watched, website.pagesBeyond) : countOf(pageCount, 'page')
  return (
    <Top>
      <div>
        {website.title && <strong>{website.title}</strong>}
        <PageTitle>{tabTitles[tab]}</PageTitle>
        <Address website={website} />
        <Muted>
          {pageCount > 0 && count}
          {pageCount > 0 && website.lastScanned && ' · '}
          {website.lastScanned && <LastChecked at={website.lastScanned} />}
        </Muted>
        <MonitorLine website={website} />
      </div>
      {tab === 'pages' && (
        <WebsiteActions
          website={website}
          isLoaded={pages !== undefined}
          isCheckMain={!pages || reviewLabel(pages) === ''}
          active={active}
          approval={approval}
        >
          {pages && <ReviewButton website={website} pages={pages} />}
          {canApprove && (
            <ApproveAll
              list={list}
              isBlocked={pages === undefined || approval.isBlocked}
              approval={approval}
            />
          )}
        </WebsiteActions>
      )}
      <RemoveWebsiteButton website={website} />
    </Top>
  )
}

/** The sample website is nowhere but behind the egress: there is nothing that a browser could open. */
const Address = ({ website: { url, sample } }: { website: Website }) =>
  sample ? (
    <Muted>{url}</Muted>
  ) : (
    <a href={url} target="_blank" rel="noreferrer">
      {url}
      <ExternalLink aria-label="opens in a new tab" />
    </a>
  )

const LastChecked = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(at)}>
    Last checked {formatAgo(at)}
  </time>
)

const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: 1rem 0.5rem;

  > :first-child {
    display: grid;
    gap: 0.25rem;
  }
  > :nth-child(2):not(:last-child) {
    grid-row: 2;
    grid-column: 1 / -1;
  }
  > :last-child {
    align-self: start;
  }
  /* Beside each other where there is room for six actions and what is known of the website. */
  @media (min-width: 100rem) {
    grid-template-columns: minmax(0, 1fr) auto auto;
    > :nth-child(2):not(:last-child) {
      grid-area: auto;
    }
    > :last-child {
      align-self: end;
    }
  }

  strong {
    font-size: ${type.body};
    font-weight: 600;
    color: ${color.inkSoft};
    overflow-wrap: anywhere;
  }
  h1 {
    font-size: clamp(1.625rem, 1.4rem + 1vw, 2rem);
    letter-spacing: -0.022em;
  }
  > :first-child > a {
    justify-self: start;
    font-weight: 550;
    overflow-wrap: anywhere;
  }
  a svg {
    display: inline;
    width: 0.875rem;
    height: 0.875rem;
    margin-left: 0.375rem;
    vertical-align: -0.0625rem;
  }
`
