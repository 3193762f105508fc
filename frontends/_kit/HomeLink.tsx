import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { ButtonLink } from './Button.tsx'
import type { ButtonKind } from './Button.tsx'

/** The way to the main page, where somebody else's page ends. Paper has no use for it. */
export const HomeLink = ({ children, $kind = 'plain' }: { children: ReactNode; $kind?: ButtonKind }) => (
  <ButtonLink href="/" $kind={$kind} data-screen-only="">
    <ArrowLeft aria-hidden="true" />
    {children}
  </ButtonLink>
)
