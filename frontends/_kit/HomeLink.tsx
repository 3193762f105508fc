import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { ButtonLink } from './Button.tsx'

/** The way to the main page, where somebody else's page ends. Paper has no use for it. */
export const HomeLink = ({ children }: { children: ReactNode }) => (
  <ButtonLink href="/" data-screen-only="">
    <ArrowLeft aria-hidden="true" />
    {children}
  </ButtonLink>
)
