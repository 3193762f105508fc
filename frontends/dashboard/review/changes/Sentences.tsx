import type { Sentence } from '@vigia/api/websites/sentence'
import type { Page } from '../../api/types.ts'
import type { Review } from '../use-review.ts'
import { Choice } from './changes.styles.ts'
import { describeSentence, isSeen } from './sentence.messages.ts'

/** What changed in words, as far as texts and pictures tell; choosing one goes to its place. */
export function Sentences({ page: { sentences }, review }: { page: Page; review: Review }) {
  if (!sentences || sentences.length === 0) return null
  return (
    <ol aria-label="In words">
      {sentences.map((sentence) => (
        <li key={JSON.stringify(sentence)}>
          <InWords sentence={sentence} review={review} />
        </li>
      ))}
    </ol>
  )
}

function InWords({ sentence, review }: { sentence: Sentence; review: Review }) {
  const words = describeSentence(sentence)
  if (!isSeen(sentence)) return <span>{words}</span>
  return (
    <Choice type="button" onClick={() => review.selectRegion(sentence.region)}>
      {words}
    </Choice>
  )
}
