import type { Page } from '../api/types.ts'
import { openPage } from './shared/review-address.ts'
import { Group } from './shared/review.styles.ts'
import { useViewName } from '../viewports/view-names.ts'

/** The choice among the viewports of the page in the review; nothing if it has only the default one. */
export function ViewChoice({ page, views }: { page: Page; views: Page[] }) {
  const nameOf = useViewName()
  if (views.length === 0) return null
  return (
    <Group aria-label="Viewport" aria-keyshortcuts="v">
      {views.map((view) => (
        <button
          key={view.id}
          type="button"
          aria-pressed={view.id === page.id}
          onClick={() => openPage(view.id)}
        >
          {nameOf(view)}
        </button>
      ))}
    </Group>
  )
}
