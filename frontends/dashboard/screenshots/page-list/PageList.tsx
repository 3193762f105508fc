import { lazy, Suspense, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { LinkedPage } from './LinkedPage.tsx'
import { NoMatchingPages } from './NoMatchingPages.tsx'
import { PageCards } from './PageCards.tsx'
import type { Viewed } from './PageCard.tsx'
import { SearchBar } from './SearchBar.tsx'
import { OtherStates, SummaryTiles } from './SummaryTiles.tsx'
import type { Approval } from '../approval/use-approval.ts'
import type { PageFilter } from '../../pages/use-page-filter.ts'
import type { Page } from '../../api/types.ts'
import { from } from '../../../ui/tokens/tokens.ts'
import { allViews, viewsOf, worstView } from '../../api/views.ts'

const FullScreenshotsDialog = lazy(async () => ({
  default: (await import('../../viewer/FullScreenshotsDialog.tsx')).FullScreenshotsDialog,
}))

const TimelineDialog = lazy(async () => ({
  default: (await import('../../timeline/TimelineDialog.tsx')).TimelineDialog,
}))

interface Props {
  /** Whether the user can mute pages; visitors have no alerts. */
  canMute: boolean
  pages: Page[]
  list: PageFilter
  /** Whether a job is running. */
  isRunning: boolean
  approval: Approval
}

/** Summary tiles, search, the matching cards, and the dialogs with one page's screenshots and its history. */
export function PageList({ canMute, pages, list, isRunning, approval }: Props) {
  const [viewed, view] = useState<Viewed | null>(null)
  const [historyOf, showHistory] = useState<string | null>(null)
  const views = useMemo(() => allViews(pages), [pages])
  const historyPage = views.find(({ id }) => id === historyOf)
  return (
    <>
      <ListHead pages={pages} list={list} />
      <PageCards
        canMute={canMute}
        pages={list.shown}
        isRunning={isRunning}
        approval={approval}
        onView={view}
        onHistory={showHistory}
      />
      <LinkedPage pages={pages} approval={approval} />
      {viewed && <Viewer viewed={viewed} views={views} list={list} approval={approval} onView={view} />}
      {historyPage && <PageHistory canMute={canMute} page={historyPage} onClose={() => showHistory(null)} />}
    </>
  )
}

function ListHead({ pages, list }: Pick<Props, 'pages' | 'list'>) {
  const { filter, setFilter, search, setSearch, shown } = list
  return (
    <>
      <Overview>
        <SummaryTiles pages={pages} filter={filter} onFilter={setFilter} />
        <SearchBar
          search={search}
          onSearch={setSearch}
          found={shown.length}
          total={pages.length}
          {...(list.isActive && { onClear: list.clear })}
        >
          <OtherStates pages={pages} filter={filter} onFilter={setFilter} />
        </SearchBar>
      </Overview>
      {shown.length === 0 && <NoMatchingPages filter={filter} search={search} />}
    </>
  )
}

interface ViewerProps extends Pick<Props, 'list' | 'approval'> {
  viewed: Viewed
  views: Page[]
  onView: (viewed: Viewed | null) => void
}

function Viewer({ viewed, views, list, approval, onView }: ViewerProps) {
  const page = views.find(({ id }) => id === viewed.pageId)
  const next = pageAfter(list.shown, viewed.pageId)
  if (!page) return null
  return (
    <Suspense fallback={null}>
      <FullScreenshotsDialog
        page={page}
        initial={viewed.kind}
        approval={approval}
        onNextPage={next && (() => onView({ ...viewed, pageId: worstView(next).id }))}
        onClose={() => onView(null)}
      />
    </Suspense>
  )
}

const PageHistory = (props: { canMute: boolean; page: Page; onClose: () => void }) => (
  <Suspense fallback={null}>
    <TimelineDialog {...props} />
  </Suspense>
)

/**
 * The page after the one with this view, from the first again after the last; undefined if there is no other.
 */
function pageAfter(pages: Page[], id: string): Page | undefined {
  const at = pages.findIndex((page) => viewsOf(page).some((view) => view.id === id))
  const next = pages[(at + 1) % pages.length]
  return next === pages[at] ? undefined : next
}

/**
 * The tiles and the search above the list. Parts that depend on pages' states have a fixed position, so that
 * nothing moves; states without a tile are in one line with the number of results.
 */
const Overview = styled.div`
  display: grid;
  grid-template: 'tiles tiles' auto 'search search' auto 'more results' minmax(2rem, auto) / minmax(0, 1fr) auto;
  align-items: center;
  gap: 0.375rem clamp(0.75rem, 2vw, 1.5rem);

  ${from.desktop} {
    grid-template:
      'tiles search search' auto
      'tiles more results' minmax(2rem, auto) / minmax(0, 1fr) minmax(8rem, 14rem) minmax(8rem, 12rem);
  }
`
