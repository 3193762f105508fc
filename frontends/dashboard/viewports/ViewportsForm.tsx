import Plus from 'lucide-react/icons/plus'
import { viewportLimits } from '@vigia/domain/viewport-limits'
import type { Viewport } from '@vigia/api/websites/viewport'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Alert } from '../../ui/content/Alert.tsx'
import { Muted } from '../../ui/content/Muted.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { FormError } from '../../ui/forms/Form.tsx'
import { color, radius, type } from '../../ui/tokens/tokens.ts'
import type { Website } from '../api/types.ts'
import { CustomViewport } from './CustomViewport.tsx'
import { describeLoad, describeSize, freePresets } from './presets.ts'
import { useViewports, type ViewportEditing } from './use-viewports.ts'
import { defaultName } from './view-names.ts'

const defaultSize = { width: 1_280, height: 800, isMobile: false }

/** The form for the viewports in which the pages of a website are captured. */
export function ViewportsForm({ website }: { website: Website }) {
  const editing = useViewports(website)
  const [removed, ask] = useState<Viewport | null>(null)
  const { viewports, isSaving, problem } = editing
  const load = describeLoad(website.pageCount, viewports.length)
  return (
    <Frame>
      <Muted>Each page is captured, compared and approved separately in each of these windows.</Muted>
      <ViewportList viewports={viewports} isSaving={isSaving} onRemove={ask} />
      {load && <Muted>{load}</Muted>}
      <FormError>{problem}</FormError>
      <AddViewport editing={editing} />
      {removed && (
        <RemovalDialog
          viewport={removed}
          onClose={() => ask(null)}
          onConfirm={() => {
            ask(null)
            editing.remove(removed.nth)
          }}
        />
      )}
    </Frame>
  )
}

const AddViewport = ({ editing }: { editing: ViewportEditing }) =>
  editing.viewports.length >= viewportLimits.most ? (
    <Muted>A website can have at most {viewportLimits.most} viewports besides the default one.</Muted>
  ) : (
    <>
      <PresetButtons editing={editing} />
      <CustomViewport editing={editing} />
    </>
  )

interface ListProps {
  viewports: Viewport[]
  isSaving: boolean
  onRemove: (viewport: Viewport) => void
}

const ViewportList = ({ viewports, isSaving, onRemove }: ListProps) => (
  <List>
    <li>
      <strong>{defaultName}</strong>
      <span>{describeSize(defaultSize)}</span>
    </li>
    {viewports.map((viewport) => (
      <li key={viewport.nth}>
        <strong>{viewport.name}</strong>
        <span>{describeSize(viewport)}</span>
        <Button
          $ariaDisabled={isSaving}
          aria-label={`Remove ${viewport.name}`}
          onClick={() => onRemove(viewport)}
        >
          Remove
        </Button>
      </li>
    ))}
  </List>
)

const PresetButtons = ({ editing: { viewports, isSaving, add } }: { editing: ViewportEditing }) => (
  <Presets>
    {freePresets(viewports).map((preset) => (
      <Button key={preset.name} $ariaDisabled={isSaving} onClick={() => add(preset)}>
        <Plus aria-hidden="true" />
        {preset.name}, {preset.width} × {preset.height}
      </Button>
    ))}
  </Presets>
)

interface RemovalProps {
  viewport: Viewport
  onClose: () => void
  onConfirm: () => void
}

const RemovalDialog = ({ viewport: { name }, onClose, onConfirm }: RemovalProps) => (
  <ConfirmDialog
    isOpen
    onClose={onClose}
    title={`Remove ${name}?`}
    description="This action cannot be undone."
    confirmLabel="Remove viewport"
    cancelLabel="Cancel"
    onConfirm={onConfirm}
  >
    <Alert $tone="danger">
      This permanently deletes the screenshots and the history of all pages on {name}.
    </Alert>
  </ConfirmDialog>
)

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
`

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.125rem 0.75rem;
    min-height: 3rem;
    padding: 0.375rem 0.875rem;
  }
  li + li {
    border-top: 1px solid ${color.line};
  }
  strong {
    overflow-wrap: anywhere;
  }
  span {
    flex: 1;
    font-size: ${type.small};
    color: ${color.inkSoft};
  }
  button {
    min-height: 2.25rem;
    font-size: ${type.small};
  }
`

const Presets = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`
