import Eye from 'lucide-react/icons/eye'
import { ButtonLink } from '../../ui/controls/Button.tsx'
import { reviewView } from '../lazy-views.ts'
import type { Page, Website } from '../api/types.ts'
import { reviewLabel } from './review-label.ts'
import { reviewAddress } from '../review/shared/review-address.ts'

/** Leads to the pages that need a decision; nothing if there are none. */
export function ReviewButton({ website, pages }: { website: Website; pages: Page[] }) {
  const label = reviewLabel(pages)
  if (label === '') return null
  const preload = () => void reviewView.preload().catch(() => {})
  return (
    <ButtonLink
      $variant="primary"
      href={reviewAddress(website.id)}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <Eye aria-hidden="true" />
      {label}
    </ButtonLink>
  )
}
