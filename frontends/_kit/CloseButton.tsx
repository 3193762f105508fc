import X from 'lucide-react/icons/x'
import type { ComponentProps } from 'react'
import { IconButton } from './Button.tsx'

/** A cross, to stand in a `Close asChild`. */
export const CloseButton = (props: ComponentProps<'button'>) => (
  <IconButton $kind="quiet" aria-label="Close" {...props}>
    <X aria-hidden="true" />
  </IconButton>
)
