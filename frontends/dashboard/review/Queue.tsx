import CircleCheck from 'lucide-react/icons/circle-check'
import Flag from 'lucide-react/icons/flag'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx'
import { Input } from '../../ui/forms/Input.tsx'
import type { Page } from '../api/types.ts'
import { summarizeRegions } from '../pages/region.messages.ts'
import { useViewName, useViewTitle } from '../viewports/view-names.ts'
import { drawLater } from './shared/draw-later.ts'
import { openPage } from './shared/review-address.ts'
import type { Review } from './state/use-review.ts'
import { Chunk, Crop, List, Progress, Row } from './queue.styles.ts'
import { isAccepted, isDecided, isReported, partQueue, type QueueItem } from './queue/review-queue.ts'
import { describeProgress } from './queue/queue.messages.ts'
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

interface RowProps {
  page: Page
  isShown: boolean
  /** Whether another view of the page is above it. */
  isBelow: boolean
}

const QueueRow = memo(function QueueRow({ page, isShown, isBelow }: RowProps) {
  const titleOf = useViewTitle()
  const windowOf = useViewName()
  const ref = useScrolling(isShown)
  const thumbnail = page.firstChange?.thumbnail ?? page.screenshots.current?.thumbnail
  return (
    <Row
      ref={ref}
      type="button"
      aria-current={isShown ? 'page' : undefined}
      onClick={() => openPage(page.id)}
      title={page.fullUrl}
      aria-label={isBelow ? titleOf(page) : undefined}
      data-is-below={isBelow}
    >
      <Crop>{thumbnail && <Thumbnail name={thumbnail} />}</Crop>
      <span>
        <strong data-is-view={Boolean(page.viewport)}>{isBelow ? windowOf(page) : titleOf(page)}</strong>
        <small>{phraseOf(page)}</small>
      </span>
      <Ticks page={page} />
    </Row>
  )
})

const Ticks = ({ page }: { page: Page }) => (
  <>
    {isReported(page) && <Flag data-is-reported aria-hidden="true" />}
    {isDecided(page) && (
      <>
        <CircleCheck aria-hidden="true" />
        <VisuallyHidden>{isAccepted(page) ? ', accepted' : ', approved'}</VisuallyHidden>
      </>
    )}
  </>
)

const Thumbnail = ({ name }: { name: string }) => (
  <img
    src={`/screenshots/${name}?size=small`}
    alt=""
    width={48}
    height={40}
    loading="lazy"
    decoding="async"
    onLoad={({ currentTarget }) => (currentTarget.dataset['isLoaded'] = '')}
  />
)

/** Scrolls to the row of the displayed page. */
function useScrolling(isShown: boolean) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isShown && ref.current) scrollWithin(ref.current)
  }, [isShown])
  return ref
}

/** Within the list: on a phone the window stays where it is, at the screenshots. */
function scrollWithin(row: HTMLElement): void {
  const list = row.closest('nav')
  if (!list) return
  const [own, around] = [row.getBoundingClientRect(), list.getBoundingClientRect()]
  // The sticky header at the upper edge of the list would cover the row.
  const top = around.top + (list.firstElementChild?.clientHeight ?? 0)
  if (own.top < top) list.scrollTop += own.top - top
  else if (own.bottom > around.bottom) list.scrollTop += own.bottom - around.bottom
}

function phraseOf(page: Page): string {
  if (isAccepted(page)) return 'Accepted'
  if (isDecided(page)) return isBaseline(page) ? 'Approved' : 'Unchanged'
  if (isReported(page)) return 'Reported'
  if (page.goneAt !== null) return page.leftOut ?? 'No longer on the website'
  if (page.status === 'error') return page.reason ?? 'It could not be captured'
  if (page.status === 'new') return page.title ?? 'New page'
  return summarizeRegions(page.regions, page.screenshots.current?.width ?? 0, page.sentences)
}

/** Whether the current screenshot is the baseline itself, rather than equal to it, for example by a rule. */
const isBaseline = ({ screenshots: { baseline, current } }: Page) => baseline?.filename === current?.filename
