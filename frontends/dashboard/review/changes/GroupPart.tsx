import CheckCheck from 'lucide-react/icons/check-check'
import { Button } from '../../../ui/controls/Button.tsx'
import { Check } from '../../../ui/forms/Check.tsx'
import { countOf } from '../../format.ts'
import type { Review } from '../use-review.ts'
import type { ReviewGroup } from '../use-group.ts'
import { Same } from './changes.styles.ts'

interface Props {
  group: ReviewGroup
  review: Review
}

/** The same change on other pages, which can be approved on all of them at once. */
export function GroupPart({ group: { pages, chosen, toggle }, review }: Props) {
  const chosenIds = new Set(chosen.map(({ id }) => id))
  return (
    <Same aria-label="The same change">
      <p>The same change is on {countOf(pages.length, 'page')}.</p>
      <Button
        $ariaDisabled={review.isBlocked || chosen.length === 0}
        aria-keyshortcuts="Shift+y"
        onClick={review.approveGroup}
      >
        <CheckCheck aria-hidden="true" />
        Approve on {countOf(chosen.length, 'page')}
      </Button>
      <details>
        <summary>Leave pages out</summary>
        <ul>
          {pages.map(({ id, path }) => (
            <li key={id}>
              <Check checked={chosenIds.has(id)} onChange={() => toggle(id)}>
                {path || '/'}
              </Check>
            </li>
          ))}
        </ul>
      </details>
    </Same>
  )
}
