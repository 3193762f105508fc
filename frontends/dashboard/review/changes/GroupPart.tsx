import { Check } from '../../../ui/forms/Check.tsx'
import { countOf } from '../../format.ts'
import type { ReviewGroup } from '../state/use-group.ts'
import { Same } from './changes.styles.ts'

interface Props {
  group: ReviewGroup
}

/** The same change on other pages, each of which can be left out of an approval. */
export function GroupPart({ group: { pages, chosen, toggle, alike } }: Props) {
  const isCandidate = pages.some(({ candidate }) => candidate)
  const chosenIds = new Set(chosen.map(({ id }) => id))
  return (
    <Same aria-label="The same change">
      <p>
        The same change{isCandidate && ', and no other,'} is on {countOf(pages.length, 'page')}.
        {alike > 0 && ` It looks different on ${alike} more, which ${alike === 1 ? 'is' : 'are'} left.`}
      </p>
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
