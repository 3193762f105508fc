import { Alert } from '../../../ui/content/Alert.tsx'
import { VisuallyHidden } from '../../../ui/content/VisuallyHidden.tsx'
import { Spinner } from '../../../ui/controls/Spinner.tsx'
import type { RulePreview } from '@vigia/api/websites/rules/rule-preview'
import { reviewAddress } from '../shared/review-address.ts'
import type { Review } from '../state/use-review.ts'
import { describePreview, describeProgress, becomesUnchanged } from './preview.messages.ts'
import { Outcome } from './rules.styles.ts'
import type { Preview } from './use-preview.ts'

interface Props {
  preview: Preview
  /** Whether the rule is complete enough for a preview. */
  isComplete: boolean
  review: Review
}

/** The effect of an unsaved rule. */
export function PreviewPart({ preview: { data, error }, isComplete, review }: Props) {
  return (
    <Outcome aria-label="What it would hide" aria-live="polite">
      <h3>What it would hide</h3>
      {!isComplete && <p>Fill in what to ignore to see it.</p>}
      {isComplete && !error && data?.state !== 'done' && (
        <p>
          <Spinner /> {data ? describeProgress(data) : 'Comparing…'}
        </p>
      )}
      {data?.state === 'done' && <Found preview={data} review={review} />}
    </Outcome>
  )
}

/** The maximum number of links of one kind. */
const maxLinks = 5

function Found({ preview, review }: { preview: RulePreview; review: Review }) {
  const unchanged = preview.pages
    .filter(becomesUnchanged)
    .map(({ pageId }) => ({ pageId, versionId: undefined }))
  const [now, before] = describePreview(preview)
  return (
    <>
      <p>{now}</p>
      <Links label="Pages that would be unchanged" examples={unchanged} review={review} />
      <p>{before}</p>
      <Links label="Changes that it would have hidden" examples={preview.history.examples} review={review} />
      {preview.warnings.map((warning) => (
        <Alert key={warning} $tone="warning">
          {warning}
        </Alert>
      ))}
    </>
  )
}

interface LinksProps {
  label: string
  examples: { pageId: string; versionId: string | undefined }[]
  review: Review
}

function Links({ label, examples, review: { website, pages } }: LinksProps) {
  const pathOf = (pageId: string) => pages.find(({ id }) => id === pageId)?.path ?? ''
  if (examples.length === 0) return null
  return (
    <ul aria-label={label}>
      {examples.slice(0, maxLinks).map(({ pageId, versionId }) => (
        <li key={`${pageId} ${versionId}`}>
          <a href={reviewAddress(website.id, pageId, versionId)} target="_blank" rel="noreferrer">
            {pathOf(pageId) || '/'}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  )
}
