import { viewportLimits } from '@vigia/domain/viewport-limits'
import { useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { Check } from '../../ui/forms/Check.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { FieldRow, Form, Submit } from '../../ui/forms/Form.tsx'
import { type } from '../../ui/tokens/tokens.ts'
import type { ViewportEditing } from './use-viewports.ts'

const empty = { name: '', width: '', height: '', isMobile: true }

/** A form for a viewport of any size, whose errors the service reports. */
export function CustomViewport({ editing }: { editing: ViewportEditing }) {
  const { draft, change, onSubmit } = useDraft(editing)
  return (
    <Details>
      <summary>Another size</summary>
      <Form aria-label="Another size" noValidate onSubmit={onSubmit}>
        <Fields draft={draft} change={change} />
        <div>
          <Submit isBusy={editing.isSaving} busy="Saving...">
            Add viewport
          </Submit>
        </div>
      </Form>
    </Details>
  )
}

type Draft = typeof empty

function useDraft({ forget, add }: ViewportEditing) {
  const [draft, setDraft] = useState(empty)
  const change = (changes: Partial<Draft>) => {
    forget()
    setDraft({ ...draft, ...changes })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const { name, isMobile } = draft
    const [width, height] = [Number(draft.width), Number(draft.height)]
    add({ name, width, height, isMobile }, () => setDraft(empty))
  }
  return { draft, change, onSubmit }
}

const Fields = ({ draft, change }: { draft: Draft; change: (changes: Partial<Draft>) => void }) => (
  <>
    <TextField
      label="Name"
      name="viewport-name"
      autoComplete="off"
      maxLength={viewportLimits.name}
      value={draft.name}
      onChange={({ target }) => change({ name: target.value })}
    />
    <FieldRow>
      <SideField side="width" value={draft.width} onChange={(width) => change({ width })} />
      <SideField side="height" value={draft.height} onChange={(height) => change({ height })} />
    </FieldRow>
    <Check
      checked={draft.isMobile}
      onChange={({ target }) => change({ isMobile: target.checked })}
      hint="Pages see a touch screen and no mouse."
    >
      Phone or tablet
    </Check>
  </>
)

interface SideProps {
  side: 'width' | 'height'
  value: string
  onChange: (value: string) => void
}

const SideField = ({ side, value, onChange }: SideProps) => (
  <TextField
    label={side === 'width' ? 'Width' : 'Height'}
    hint={`${viewportLimits[side].least} to ${viewportLimits[side].most} pixels`}
    name={`viewport-${side}`}
    inputMode="numeric"
    autoComplete="off"
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
)

const Details = styled.details`
  summary {
    width: fit-content;
    padding: 0.25rem 0;
    font-size: ${type.body};
    font-weight: 600;
    cursor: pointer;
  }
  form {
    margin-top: 0.75rem;
  }
`
