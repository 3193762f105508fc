import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { explain } from '../../../ui/api/client.ts'
import { VisuallyHidden } from '../../../ui/content/VisuallyHidden.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { showToast } from '../../../ui/toast.ts'
import { addVariant, dropVariant } from '../../api/approval-commands.ts'
import { refreshWebsites } from '../../api/queries.ts'
import type { Page } from '../../api/types.ts'
import { approvalKey } from '../../screenshots/approval/approval-key.ts'
import { useUndo } from '../../screenshots/approval/use-undo.ts'
import type { Review } from '../state/use-review.ts'
import { describeSeen } from './variant.messages.ts'
import { LookRow, Setting } from './changes.styles.ts'
import { TitledList } from './TitledList.tsx'

/** The looks of a page that are accepted beside its baseline, and a way to accept the current one. */
export function VariantsPart({ page, review }: { page: Page; review: Review }) {
  const { variants = [], screenshots } = page
  const drop = useChange((filename: string) => dropVariant(page.id, filename), 'Look removed')
  const isOffered = page.status === 'changed' && screenshots.current && screenshots.baseline
  if (variants.length === 0 && !isOffered) return null
  return (
    <Setting>
      {variants.length > 0 && (
        <TitledList title="Accepted looks">
          {variants.map((variant) => (
            <Look
              key={variant.screenshot.filename}
              variant={variant}
              lastCaptured={page.lastCaptured}
              isBlocked={review.isWaiting || drop.isPending}
              onRemove={() => drop.mutate(variant.screenshot.filename)}
            />
          ))}
        </TitledList>
      )}
      {isOffered && <AcceptForm page={page} isBlocked={review.isWaiting} />}
    </Setting>
  )
}

interface LookProps {
  variant: NonNullable<Page['variants']>[number]
  lastCaptured: Page['lastCaptured']
  isBlocked: boolean
  onRemove: () => void
}

const Look = ({ variant: { screenshot, label, ...times }, lastCaptured, isBlocked, onRemove }: LookProps) => (
  <LookRow>
    <img src={`/screenshots/${screenshot.thumbnail}`} alt="" loading="lazy" />
    <span>
      {label}
      <small>{describeSeen(times, lastCaptured)}</small>
    </span>
    <Button $variant="ghost" $ariaDisabled={isBlocked} onClick={onRemove}>
      Remove<VisuallyHidden> {label}</VisuallyHidden>
    </Button>
  </LookRow>
)

function AcceptForm({ page, isBlocked }: { page: Page; isBlocked: boolean }) {
  const [label, setLabel] = useState('')
  const id = useId()
  const accept = useAccepting(page)
  const isReady = label.trim() !== '' && !isBlocked && !accept.isPending
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) accept.mutate(label.trim())
  }
  return (
    <form onSubmit={onSubmit}>
      <label htmlFor={id}>Accept this look beside the baseline</label>
      <Input
        id={id}
        value={label}
        maxLength={60}
        placeholder="Its name, such as: with banner"
        onChange={({ target }) => setLabel(target.value)}
      />
      <Button type="submit" $ariaDisabled={!isReady}>
        Accept this too
      </Button>
    </form>
  )
}

function useAccepting(page: Page) {
  const undo = useUndo()
  return useChange(
    (name: string) => addVariant(page.id, page.screenshots.current?.filename ?? '', name),
    'Accepted beside the baseline',
    ({ batchId }) => (batchId ? () => undo([batchId]) : undefined),
  )
}

function useChange<Value, Answer>(
  mutationFn: (value: Value) => Promise<Answer>,
  title: string,
  undoOf?: (answer: Answer) => (() => void) | undefined,
) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: approvalKey,
    mutationFn,
    onSuccess: (answer) => {
      const run = undoOf?.(answer)
      showToast({ title, ...(run && { action: { label: 'Undo', run } }) })
    },
    onError: (error) => {
      const description = explain(error, 'An error occurred during the operation')
      showToast({ title: 'Operation failed', description, isError: true })
    },
    onSettled: () => refreshWebsites(client),
  })
}
