import { lazy, Suspense, useState } from 'react'
import { NoMatch } from './NoMatch.tsx'
import { PageCards } from './PageCards.tsx'
import type { Viewed } from './PageCard.tsx'
import { SearchBar } from './SearchBar.tsx'
import { selectPages } from './select-pages.ts'
import type { Filter } from './select-pages.ts'
import { SummaryTiles } from './SummaryTiles.tsx'
import type { Approval } from './use-approval.ts'
import type { Page } from './website.ts'

const FullScreenshotsDialog = lazy(async () => ({
  default: (await import('./FullScreenshotsDialog.tsx')).FullScreenshotsDialog,
}))

interface Props {
  pages: Page[]
  /** A job is running. */
  isRunning: boolean
  approval: Approval
}

/** The tiles, the search and the cards they leave; and the dialog with one page's full screenshots. */
export function PageList({ pages, isRunning, approval }: Props) {
  const [filter, setFilter] = useState<Filter>('all')
  const [search, setSearch] = useState('')
  const [viewed, view] = useState<Viewed | null>(null)

  const shown = selectPages(pages, filter, search)
  const clear = () => {
    setFilter('all')
    setSearch('')
  }
  const viewedPage = pages.find(({ id }) => id === viewed?.pageId)
  return (
    <>
      <SummaryTiles pages={pages} filter={filter} onFilter={setFilter} />
      <SearchBar
        search={search}
        onSearch={setSearch}
        found={shown.length}
        total={pages.length}
        {...((filter !== 'all' || search !== '') && { onClear: clear })}
      />
      {shown.length === 0 && <NoMatch filter={filter} search={search} />}
      <PageCards pages={shown} isRunning={isRunning} approval={approval} onView={view} />
      {viewed && viewedPage && (
        <Suspense fallback={null}>
          <FullScreenshotsDialog page={viewedPage} initial={viewed.kind} onClose={() => view(null)} />
        </Suspense>
      )}
    </>
  )
}
