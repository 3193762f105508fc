import X from 'lucide-react/icons/x'
import type { ComponentProps } from 'react'
import { IconButton } from './Button.tsx'

/** A close button for Radix' `Close asChild`. */
export const CloseButton = (props: ComponentProps<'button'>) => (
  <IconButton $variant="ghost" aria-label="Close" {...props}>
    <X aria-hidden="true" />
  </IconButton>
)
