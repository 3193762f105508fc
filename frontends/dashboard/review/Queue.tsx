import { memo, useMemo, useState } from 'react'
import { Input } from '../../ui/forms/Input.tsx'
import type { Page } from '../api/types.ts'
import { drawLater } from './shared/draw-later.ts'
import type { Review } from './state/use-review.ts'
import { Chunk, List, Progress } from './queue.styles.ts'
import { partQueue, type QueueItem } from './queue/review-queue.ts'
import { describeProgress } from './queue/queue.messages.ts'
import { QueueRow } from './QueueRow.tsx'
import { useFastScroll } from './use-fast-scroll.ts'

interface Props {
  /** The displayed page. */
  page: Page
  review: Review
}

/** The pages that need attention, by section. Decided ones stay, ticked. */
export const Queue = drawLater(function Queue({ page, review }: Props) {
  const { queue, queued } = review
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const parts = useMemo(() => listParts(queue, queued, wanted), [queue, queued, wanted])
  return (
    <List aria-label="Pages to decide" onScroll={useFastScroll()}>
      <Progress>
        <ProgressLine queued={queued} isSaving={review.isSaving} />
        <SearchField search={search} onSearch={setSearch} />
      </Progress>
      {parts.length === 0 && <p>No pages match your search</p>}
      {parts.map((part) => (
        <QueuePart key={`${part.section} ${part.group}`} part={part} shownId={page.id} />
      ))}
    </List>
  )
})

function ProgressLine({ queued, isSaving }: { queued: Page[]; isSaving: boolean }) {
  const { progress, others } = useMemo(() => describeProgress(queued), [queued])
  return (
    <p>
      <span>
        {progress}
        {isSaving && ' · Saving…'}
      </span>
      {others && <small> {others}</small>}
    </p>
  )
}

const SearchField = ({ search, onSearch }: { search: string; onSearch: (search: string) => void }) => (
  <Input
    type="search"
    data-queue-search=""
    aria-label="Search pages"
    aria-keyshortcuts="/"
    placeholder="Search pages"
    value={search}
    onChange={({ target }) => onSearch(target.value)}
    onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
  />
)

const chunkRows = 10

/** The pages that match the search under each heading, in chunks. */
function listParts(queue: QueueItem[], queued: Page[], wanted: string) {
  const matching = queued.filter(({ path }) => path.toLowerCase().includes(wanted))
  const byId = new Map(matching.map((page) => [page.id, page]))
  return partQueue(queue).flatMap(({ section, group, title, pageIds }) => {
    const pages = pageIds.flatMap((id) => byId.get(id) ?? [])
    const chunks = Array.from({ length: Math.ceil(pages.length / chunkRows) }, (_, nth) =>
      pages.slice(nth * chunkRows, (nth + 1) * chunkRows),
    )
    const count = new Set(pages.map(({ path }) => path)).size
    return pages.length > 0 ? { section, group, title, count, chunks } : []
  })
}

interface PartProps {
  part: ReturnType<typeof listParts>[number]
  shownId: string
}

const QueuePart = ({ part: { title, count, chunks }, shownId }: PartProps) => (
  <section>
    <h2>
      {title} <span>{count}</span>
    </h2>
    {chunks.map((pages) => (
      <QueueChunk key={pages[0]?.id} pages={pages} shownId={pages.find(({ id }) => id === shownId)?.id} />
    ))}
  </section>
)

interface ChunkProps {
  pages: Page[]
  /** The id of the displayed page; undefined if it is in another chunk. */
  shownId: string | undefined
}

/** A chunk of rows, memoized because opening the next page would otherwise draw hundreds of rows again. */
const QueueChunk = memo(function QueueChunk({ pages, shownId }: ChunkProps) {
  return (
    <Chunk $rows={pages.length}>
      {pages.map((page, nth) => (
        <li key={page.id}>
          <QueueRow
            page={page}
            isShown={page.id === shownId}
            isBelow={Boolean(page.viewport) && pages[nth - 1]?.path === page.path}
          />
        </li>
      ))}
    </Chunk>
  )
})
