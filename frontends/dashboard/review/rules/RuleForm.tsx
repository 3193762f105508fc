import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { explain } from '../../../ui/api/client.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Field } from '../../../ui/forms/Field.tsx'
import { FormError, Submit } from '../../../ui/forms/Form.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import type { Page } from '../../api/types.ts'
import { useRuleChanges } from '../../rules/use-rule-changes.ts'
import type { Review } from '../use-review.ts'
import { describeArea } from './ignored.messages.ts'
import { PreviewPart } from './PreviewPart.tsx'
import { ruleOf } from './rule-draft.ts'
import { Buttons, FormPanel } from './rules.styles.ts'
import { ScopeFields } from './ScopeFields.tsx'
import { TargetFields } from './TargetFields.tsx'
import type { Ignoring } from './use-ignoring.ts'
import { usePreview } from './use-preview.ts'

interface Props {
  page: Page
  review: Review
  ignoring: Ignoring
}

/** What is ignored at an area, on which pages, and what that would hide. */
export function RuleForm({ page, review, ignoring }: Props) {
  const { draft, target, change } = ignoring
  const websiteId = review.website.id
  const saving = useRuleChanges(websiteId)
  const rule = draft && ruleOf(draft, target)
  const preview = usePreview(websiteId, rule)
  if (!draft) return null
  const isReady = rule !== undefined && !preview.error && !saving.isPending
  return (
    <FormPanel
      aria-label="Ignore an area"
      onKeyDown={(event) => keepKeys(event, ignoring.cancel)}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) saving.add(rule, ignoring.close)
      }}
    >
      <Heading />
      <p>
        {describeArea(draft.box)}
        <Button $variant="ghost" onClick={ignoring.draw}>
          Change the area
        </Button>
      </p>
      <TargetFields ignoring={ignoring} draft={draft} />
      <ScopeFields page={page} draft={draft} change={change} />
      <Field label="Note" hint="Why it is ignored. You may leave it empty.">
        {(attributes) => (
          <Input
            {...attributes}
            value={draft.note}
            maxLength={300}
            onChange={({ target: { value } }) => change({ note: value })}
          />
        )}
      </Field>
      <PreviewPart preview={preview} isComplete={rule !== undefined} review={review} />
      <FormError>
        {preview.error &&
          explain(preview.error, 'What it would hide could not be found out. Please try again.')}
      </FormError>
      <Buttons>
        <Submit isBusy={saving.isPending} busy="Saving..." disabled={!isReady && !saving.isPending}>
          Save rule
        </Submit>
        <Button onClick={ignoring.cancel}>Cancel</Button>
      </Buttons>
    </FormPanel>
  )
}

/** Takes the focus: the form opens elsewhere than where the area was chosen. */
function Heading() {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <h2 ref={ref} tabIndex={-1}>
      Ignore this area
    </h2>
  )
}

/** The keys of the review would decide about the page while the form is open. */
function keepKeys(event: KeyboardEvent, cancel: () => void) {
  event.stopPropagation()
  if (event.key === 'Escape') cancel()
}
