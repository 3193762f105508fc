import type { Rule } from '@vigia/api/websites/rules/rule'
import { formatMoment } from '@vigia/domain/moment'
import { Alert } from '../../../ui/content/Alert.tsx'
import { CopyableText } from '../../../ui/content/CopyableText.tsx'
import type { Page } from '../../api/types.ts'
import { formatAgo } from '../../format.ts'
import { ErrorPicture } from '../../pages/ErrorPicture.tsx'
import { captureNotes, describeAge, describeShare } from '../../pages/page.messages.ts'
import { factsOfCandidatePage } from '../../candidates/candidate.messages.ts'
import { NotesPart } from '../notes/NotesPart.tsx'
import { drawLater } from '../shared/draw-later.ts'
import { IgnoredPart } from '../rules/IgnoredPart.tsx'
import type { Ignoring } from '../rules/use-ignoring.ts'
import type { Review } from '../state/use-review.ts'
import { Panel } from './changes.styles.ts'
import { HistoryPart } from './HistoryPart.tsx'
import { GroupPart } from './GroupPart.tsx'
import { Sentences } from './Sentences.tsx'
import { VariantsPart } from './VariantsPart.tsx'
import { SensitivityPart } from './SensitivityPart.tsx'

interface Props {
  page: Page
  review: Review
  rules: Rule[]
  ignoring: Ignoring
}

/** The changes of the page, and the actions for them. */
export const Changes = (props: Props) => (
  <Panel aria-label="What changed" hidden={Boolean(props.ignoring.draft) && !props.ignoring.isDrawing}>
    <h2>What changed</h2>
    <Parts {...props} />
  </Panel>
)

/** The list of changes comes first; choosing a region scrolls to it. */
const Parts = drawLater(function Parts({ page, review, rules, ignoring }: Props) {
  const facts = factsOf(page)
  return (
    <>
      {page.status === 'error' && (
        <Alert $tone="danger">
          <CopyableText>{page.reason ?? 'This page could not be captured'}</CopyableText>
        </Alert>
      )}
      <ErrorPicture page={page} />
      {[...captureNotes(page), describeAge(page)].filter(Boolean).map((note) => (
        <Alert key={note} $tone="neutral">
          {note}
        </Alert>
      ))}
      <Sentences page={page} review={review} ignoring={ignoring} />
      {review.group && <GroupPart group={review.group} />}
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {!review.candidate && <WebsiteParts page={page} review={review} rules={rules} ignoring={ignoring} />}
    </>
  )
})

/** What there is of the website's pages only. */
const WebsiteParts = ({ page, review, rules, ignoring }: Props) => (
  <>
    <IgnoredPart page={page} review={review} rules={rules} ignoring={ignoring} />
    <NotesPart key={`notes on ${page.id}`} page={page} review={review} />
    <VariantsPart key={`variants of ${page.id}`} page={page} review={review} />
    <SensitivityPart key={page.id} page={page} website={review.website} />
    <HistoryPart key={`history of ${page.id}`} page={page} website={review.website} />
  </>
)

function factsOf(page: Page): string[] {
  if (page.candidate) return [describeShare(page), ...factsOfCandidatePage(page)].filter(Boolean)
  const { status, goneAt, leftOut, lastCaptured } = page
  return [
    status === 'new' && 'This page is new: there is no baseline to compare it with.',
    goneAt && (leftOut ?? `Not found on the website since ${formatMoment(goneAt)}.`),
    describeShare(page),
    lastCaptured && `${status === 'error' ? 'Last captured' : 'Captured'} ${formatAgo(lastCaptured)}.`,
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[]
}
