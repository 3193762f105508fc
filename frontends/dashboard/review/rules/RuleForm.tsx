import type { Box } from '@vigia/api/websites/fields'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { TextField } from '../../../ui/forms/Field.tsx'
import { FormError, Submit } from '../../../ui/forms/Form.tsx'
import type { Page } from '../../api/types.ts'
import { Small } from '../shared/review.styles.ts'
import type { Review } from '../state/use-review.ts'
import { describeArea } from './ignored.messages.ts'
import { PreviewPart } from './PreviewPart.tsx'
import { Buttons, FormPanel } from './rules.styles.ts'
import { ScopeFields } from './ScopeFields.tsx'
import { TargetFields } from './TargetFields.tsx'
import type { Ignoring } from './use-ignoring.ts'
import { useRuleForm } from './use-rule-form.ts'

interface Props {
  page: Page
  review: Review
  ignoring: Ignoring
}

/** A form for ignoring an area: the target, the pages, and the effect. */
export function RuleForm({ page, review, ignoring }: Props) {
  const { draft, change, cancel } = ignoring
  const { rule, preview, problemOf, isReady, isSaving, save } = useRuleForm(review.website.id, ignoring)
  if (!draft) return null
  return (
    <FormPanel
      aria-label="Ignore an area"
      onKeyDown={(event) => keepKeys(event, cancel)}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Heading />
      <AreaLine box={draft.box} onDraw={ignoring.draw} />
      <TargetFields ignoring={ignoring} draft={draft} problem={problemOf('target')} />
      <ScopeFields page={page} draft={draft} problem={problemOf('path')} change={change} />
      <PreviewPart preview={preview} isComplete={rule !== undefined} review={review} />
      <FormError>{problemOf(null)}</FormError>
      <NoteField note={draft.note} onChange={(note) => change({ note })} />
      <Actions isReady={isReady} isSaving={isSaving} onCancel={cancel} />
    </FormPanel>
  )
}

/** Takes the focus: the form opens at another position than where the area was chosen. */
function Heading() {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <h2 ref={ref} tabIndex={-1}>
      Ignore this area
    </h2>
  )
}

const AreaLine = ({ box, onDraw }: { box: Box; onDraw: () => void }) => (
  <p>
    {describeArea(box)}
    <Small type="button" onClick={onDraw}>
      Change the area
    </Small>
  </p>
)

const NoteField = ({ note, onChange }: { note: string; onChange: (note: string) => void }) => (
  <TextField
    label="Note"
    hint="Why it is ignored. You may leave it empty."
    name="note"
    autoComplete="off"
    maxLength={300}
    value={note}
    onChange={({ target }) => onChange(target.value)}
  />
)

interface ActionsProps {
  isReady: boolean
  isSaving: boolean
  onCancel: () => void
}

const Actions = ({ isReady, isSaving, onCancel }: ActionsProps) => (
  <Buttons>
    <Submit isBusy={isSaving} busy="Saving..." disabled={!isReady}>
      Save rule
    </Submit>
    <Button onClick={onCancel}>Cancel</Button>
  </Buttons>
)

/** The keys of the review would decide about the page while the form is open. */
function keepKeys(event: KeyboardEvent, cancel: () => void) {
  event.stopPropagation()
  if (event.key === 'Escape') cancel()
}
