import CircleCheck from 'lucide-react/icons/circle-check'
import Flag from 'lucide-react/icons/flag'
import { memo, useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '../../../ui/content/VisuallyHidden.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import type { Page } from '../../api/types.ts'
import { summarizeRegions } from '../changes/region.messages.ts'
import { useViewTitle } from '../../viewports/view-names.ts'
import { openPage } from '../review-address.ts'
import type { Review } from '../use-review.ts'
import { Chunk, Crop, List, Progress, Row } from './queue.styles.ts'
import { countDecided, isDecided, isReported, partQueue } from './review-queue.ts'
import { useFastScroll } from './use-fast-scroll.ts'

/** The pages that need attention, by section. Decided ones stay, ticked. */
export function Queue({ review }: { review: Review }) {
  const { decided, all } = countDecided(review.queued)
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const byId = new Map(
    review.queued.filter(({ path }) => path.toLowerCase().includes(wanted)).map((page) => [page.id, page]),
  )
  return (
    <List aria-label="Pages to decide" onScroll={useFastScroll()}>
      <Progress>
        {all > 0 ? `${decided} of ${all} decided` : 'Nothing to decide'}
        {review.isSaving && ' · Saving…'}
        <Input
          type="search"
          data-queue-search=""
          aria-label="Search pages"
          aria-keyshortcuts="/"
          placeholder="Search pages"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
        />
      </Progress>
      {byId.size === 0 && <p>No pages match your search</p>}
      {partQueue(review.queue).map(({ section, group, title, pageIds }) => {
        const pages = pageIds.flatMap((id) => byId.get(id) ?? [])
        if (pages.length === 0) return null
        return (
          <section key={`${section} ${group}`}>
            <h2>
              {title} <span>{pages.length}</span>
            </h2>
            {inChunks(pages).map((chunk) => (
              <Chunk key={chunk[0]?.id} $rows={chunk.length}>
                {chunk.map((page) => (
                  <li key={page.id}>
                    <QueueRow page={page} isShown={page.id === review.page?.id} />
                  </li>
                ))}
              </Chunk>
            ))}
          </section>
        )
      })}
    </List>
  )
}

const chunkRows = 10

const inChunks = (pages: Page[]): Page[][] =>
  Array.from({ length: Math.ceil(pages.length / chunkRows) }, (_, nth) =>
    pages.slice(nth * chunkRows, (nth + 1) * chunkRows),
  )

/** With hundreds of rows, a key that goes to the next page would otherwise draw all of them again. */
const QueueRow = memo(function QueueRow({ page, isShown }: { page: Page; isShown: boolean }) {
  const titleOf = useViewTitle()
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isShown) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  const thumbnail = page.firstChange?.thumbnail ?? page.screenshots.current?.thumbnail
  return (
    <Row
      ref={ref}
      type="button"
      aria-current={isShown ? 'page' : undefined}
      onClick={() => openPage(page.id)}
      title={page.fullUrl}
    >
      <Crop>
        {thumbnail && (
          <img
            src={`/screenshots/${thumbnail}?size=small`}
            alt=""
            width={48}
            height={40}
            loading="lazy"
            decoding="async"
            onLoad={({ currentTarget }) => (currentTarget.dataset['isLoaded'] = '')}
          />
        )}
      </Crop>
      <span>
        <strong data-is-view={Boolean(page.viewport)}>{titleOf(page)}</strong>
        <small>{phraseOf(page)}</small>
      </span>
      {isReported(page) && <Flag data-is-reported aria-hidden="true" />}
      {isDecided(page) && (
        <>
          <CircleCheck aria-hidden="true" />
          <VisuallyHidden>, approved</VisuallyHidden>
        </>
      )}
    </Row>
  )
})

function phraseOf(page: Page): string {
  if (isDecided(page)) return isBaseline(page) ? 'Approved' : 'Unchanged'
  if (isReported(page)) return 'Reported'
  if (page.goneAt !== null) return page.leftOut ?? 'No longer on the website'
  if (page.status === 'error') return page.reason ?? 'It could not be captured'
  if (page.status === 'new') return page.title ?? 'New page'
  return summarizeRegions(page.regions, page.screenshots.current?.width ?? 0)
}

/** Not if it only counts as the baseline, such as by a rule. */
const isBaseline = ({ screenshots: { baseline, current } }: Page) => baseline?.filename === current?.filename
