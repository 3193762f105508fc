import { describeSentence, textOf, type Line } from '@vigia/domain/change-messages/describe-sentence'
import type { Part } from '@vigia/domain/change-messages/quote'
import type { Sentence } from '@vigia/domain/change-messages/sentence'
import { VisuallyHidden } from '../../../ui/content/VisuallyHidden.tsx'
import type { Page } from '../../api/types.ts'
import { regionKey } from '../shared/region-key.ts'
import type { Ignoring } from '../rules/use-ignoring.ts'
import type { Review } from '../state/use-review.ts'
import { Small } from '../shared/review.styles.ts'
import { Choice, Whole } from './changes.styles.ts'
import { describeRegion } from '../../pages/region.messages.ts'
import { listLines, nextRegion } from '../../pages/list-lines.ts'

interface Props {
  page: Page
  review: Review
  ignoring: Ignoring
}

/**
 * The changes, the most important first. Choosing a line scrolls to its region, and choosing it again to the
 * next one with the same text.
 */
export function Sentences({ page, review, ignoring }: Props) {
  const { sentences, regions } = listLines(page)
  if (sentences.length + regions.length === 0) return null
  return (
    <ol aria-label="Changes">
      {sentences.map((sentence) => (
        <li key={JSON.stringify(sentence)}>
          <SentenceLine sentence={sentence} page={page} review={review} ignoring={ignoring} />
        </li>
      ))}
      {regions.map(({ region, nth }) => (
        <li key={regionKey(region)}>
          <Choice type="button" aria-pressed={nth === review.region} onClick={() => review.selectRegion(nth)}>
            {describeRegion(region, widthOf(page))}
            {region.isAccepted && ' (approved)'}
          </Choice>
          <Ignore page={page} nth={nth} ignoring={ignoring} />
        </li>
      ))}
    </ol>
  )
}

const widthOf = (page: Page) => page.screenshots.current?.width ?? 0

function SentenceLine({ sentence, page, review, ignoring }: Props & { sentence: Sentence }) {
  const { parts, detail, more, rest, whole } = describeSentence(sentence)
  const shown = sentence.regions.find((nth) => nth === review.region) ?? sentence.regions[0] ?? -1
  const region = page.regions[shown]
  if (!region) return <SentenceText parts={parts} />
  const isApproved = sentence.regions.every((nth) => page.regions[nth]?.isAccepted)
  return (
    <>
      <Choice
        type="button"
        aria-pressed={shown === review.region}
        onClick={() => review.selectRegion(nextRegion(sentence.regions, review.region))}
      >
        <SentenceText parts={parts} />
        {isApproved && ' (approved)'}
        <small>{[detail, describeRegion(region, widthOf(page))].filter(Boolean).join(' · ')}</small>
      </Choice>
      {whole && <WholeText {...whole} />}
      {more.length > 0 && <More lines={more} rest={rest} />}
      <Ignore page={page} nth={shown} ignoring={ignoring} />
    </>
  )
}

/** Texts that a line displays only in part. */
const WholeText = ({ before, after }: NonNullable<Line['whole']>) => (
  <Whole>
    <summary>Whole text</summary>
    {[before, after].filter(Boolean).map((text) => (
      <p key={text}>
        <bdi>{text}</bdi>
      </p>
    ))}
  </Whole>
)

const More = ({ lines, rest }: { lines: Line['more']; rest: string }) => (
  <Whole>
    <summary>What else changed there</summary>
    <ul>
      {lines.map((line) => (
        <li key={textOf(line)}>
          <SentenceText parts={line.parts} />
        </li>
      ))}
      {rest && <li>{rest}</li>}
    </ul>
  </Whole>
)

/** A text with parts from the page, which have a text direction of their own. */
const SentenceText = ({ parts }: { parts: Part[] }) => (
  <span>
    {parts.map(({ text, isOfPage, isMarked }, nth) => {
      const key = `${nth} ${text}`
      if (isMarked) return <mark key={key}>{text}</mark>
      return isOfPage ? <bdi key={key}>{text}</bdi> : text
    })}
  </span>
)

function Ignore({ page, nth, ignoring }: Pick<Props, 'page' | 'ignoring'> & { nth: number }) {
  const region = page.regions[nth]
  if (!ignoring.canDraw || !region) return null
  return (
    <Small type="button" onClick={() => ignoring.startAt(nth)}>
      Ignore this…<VisuallyHidden> {describeRegion(region, widthOf(page))}</VisuallyHidden>
    </Small>
  )
}
