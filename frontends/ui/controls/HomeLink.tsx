import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { ButtonLink, type ButtonVariant } from './Button.tsx'

/** A link to the main page; not printed. */
export const HomeLink = ({
  children,
  $variant = 'secondary',
}: {
  children: ReactNode
  $variant?: ButtonVariant
}) => (
  <ButtonLink href="/" $variant={$variant} data-screen-only="">
    <ArrowLeft aria-hidden="true" />
    {children}
  </ButtonLink>
)
