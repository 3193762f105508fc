import CircleCheck from 'lucide-react/icons/circle-check'
import Flag from 'lucide-react/icons/flag'
import { memo, useEffect, useRef } from 'react'
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx'
import type { Page } from '../api/types.ts'
import { summarizeRegions } from '../pages/region.messages.ts'
import { useViewName, useViewTitle } from '../viewports/view-names.ts'
import { Crop, Row } from './queue.styles.ts'
import { isAccepted, isDecided, isReported } from './queue/review-queue.ts'
import { openPage } from './shared/review-address.ts'

interface RowProps {
  page: Page
  isShown: boolean
  /** Whether another view of the page is above it. */
  isBelow: boolean
}

/** A page in the queue, memoized like the chunk that it is in. */
export const QueueRow = memo(function QueueRow({ page, isShown, isBelow }: RowProps) {
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
