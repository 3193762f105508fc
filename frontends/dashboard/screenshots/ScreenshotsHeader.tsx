import ExternalLink from 'lucide-react/icons/external-link'
import { styled } from 'styled-components'
import { formatMoment } from '@vigia/domain/moment'
import { PageTitle } from '../../ui/content/PageTitle.tsx'
import { color, from, type } from '../../ui/tokens/tokens.ts'
import { useWideScreen } from '../../ui/use-wide-screen.ts'
import { ApproveAll } from './approval/ApproveAll.tsx'
import { countOf, formatAgo } from '../format.ts'
import { watchedOf } from '../jobs/job-outcome.messages.ts'
import { RemoveWebsiteButton } from '../removal/RemoveWebsiteButton.tsx'
import { MonitorLine } from '../monitor/MonitorLine.tsx'
import { WebsiteActions } from './WebsiteActions.tsx'
import { reviewLabel } from './review-label.ts'
import { ReviewButton } from './ReviewButton.tsx'
import { tabTitles, type WebsiteTab } from './website-tabs.ts'
import { canBeApproved } from '../pages/select-pages.ts'
import type { ActiveJob } from '../jobs/active-job.ts'
import type { Approval } from './approval/use-approval.ts'
import type { PageFilter } from '../pages/use-page-filter.ts'
import type { Page, Website } from '../api/types.ts'

interface Props {
  tab: WebsiteTab
  website: Website
  /** The pages; undefined while loading. */
  pages: Page[] | undefined
  active: ActiveJob
  /** Whether no action can be started. */
  isBlocked: boolean
  approval: Approval
  list: PageFilter
}

/** One row with the website's name and state, and the actions for the whole website. */
export function ScreenshotsHeader({ tab, ...shown }: Props) {
  const { website, pages } = shown
  const isWide = useWideScreen()
  const facts = <HeaderFacts website={website} pages={pages} />
  const remove = (
    <Remove>
      <RemoveWebsiteButton website={website} />
    </Remove>
  )
  return (
    <Top>
      <Name>
        <PageTitle>{tabTitles[tab]}</PageTitle>
        <Address website={website} />
      </Name>
      {!isWide && remove}
      {!isWide && facts}
      {tab === 'pages' && <HeaderActions {...shown} />}
      {isWide && remove}
      {isWide && facts}
    </Top>
  )
}

function HeaderFacts({ website, pages }: Pick<Props, 'website' | 'pages'>) {
  const pageCount = pages?.length ?? website.pageCount
  const watched = pages?.filter(({ goneAt }) => goneAt === null).length ?? pageCount
  const count = website.pagesBeyond ? watchedOf(watched, website.pagesBeyond) : countOf(pageCount, 'page')
  return (
    <Facts>
      {(website.name || website.title) && <strong>{website.name || website.title}</strong>}
      {pageCount > 0 && <span>{count}</span>}
      {website.lastScanned && <LastChecked at={website.lastScanned} />}
      <MonitorLine website={website} />
    </Facts>
  )
}

function HeaderActions({ website, pages, active, isBlocked, approval, list }: Omit<Props, 'tab'>) {
  const canApprove = pages ? pages.some(canBeApproved) : website.screenshotCount > 0
  return (
    <WebsiteActions
      website={website}
      isCheckMain={!pages || reviewLabel(pages) === ''}
      active={active}
      isBlocked={isBlocked}
    >
      {pages && <ReviewButton website={website} pages={pages} />}
      {canApprove && (
        <ApproveAll list={list} isBlocked={pages === undefined || approval.isBlocked} approval={approval} />
      )}
    </WebsiteActions>
  )
}

const Address = ({ website: { url } }: { website: Website }) => (
  <a href={url} target="_blank" rel="noreferrer">
    {url}
    <ExternalLink aria-label="opens in a new tab" />
  </a>
)

const LastChecked = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatMoment(at)}>
    Last checked {formatAgo(at)}
  </time>
)

const Top = styled.div`
  display: grid;
  grid-template: 'name remove' auto 'facts facts' auto 'actions actions' auto / minmax(0, 1fr) auto;
  align-items: center;
  gap: 0.25rem 0.5rem;

  ${from.desktop} {
    grid-template: 'name actions remove' auto 'facts facts facts' auto / minmax(0, 1fr) auto auto;
  }
`

const Remove = styled.div`
  grid-area: remove;
`

const Name = styled.div`
  grid-area: name;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 0.75rem;
  min-width: 0;

  h1 {
    font-size: clamp(1.5rem, 1.35rem + 0.7vw, 1.75rem);
    letter-spacing: -0.022em;
  }
  a {
    min-width: 0;
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

/**
 * Facts in one line as far as there is space, separated by dots; the dot before the first one of a line is
 * cut off.
 */
const Facts = styled.div`
  grid-area: facts;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  min-width: 0;
  margin-left: -1.25rem;
  clip-path: inset(-0.25rem -0.25rem -0.25rem 1rem);
  font-size: ${type.small};
  color: ${color.inkSoft};

  > * {
    padding-left: 1.25rem;
  }
  strong {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  && p {
    font-size: inherit;
  }
  /* In the line itself, so that it stands at the height of the letters beside a button, too. */
  > ::before {
    content: '·';
    display: inline-block;
    width: 0.75rem;
    margin-left: -0.75rem;
  }
`
