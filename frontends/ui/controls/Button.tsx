import type { MouseEvent } from 'react'
import { css, styled } from 'styled-components'
import { Link } from '../routing/Link.tsx'
import { color, radius, shadow, type } from '../tokens/tokens.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'

const ignore = (event: MouseEvent) => event.preventDefault()

const variants = {
  primary: css`
    color: ${color.onAccent};
    background: ${color.accent};
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: ${color.accentFirm};
    }
  `,
  secondary: css`
    background: ${color.surface};
    border-color: ${color.line};
    box-shadow: ${shadow.low};
    &:hover:not(:disabled, [aria-disabled='true']) {
      border-color: ${color.lineFirm};
    }
  `,
  ghost: css`
    color: ${color.inkSoft};
    background: transparent;
    &:hover:not(:disabled, [aria-disabled='true']) {
      color: ${color.ink};
      background: ${color.sunken};
    }
  `,
  danger: css`
    color: ${color.onDanger};
    background: ${color.dangerFill};
    &:hover:not(:disabled, [aria-disabled='true']) {
      filter: brightness(1.08);
    }
  `,
}

interface Props {
  $variant?: ButtonVariant
  /** Disabled for now. Unlike `disabled` it stays focusable. */
  $ariaDisabled?: boolean
}

const look = css<Props>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.5rem;
  min-height: 2.5rem;
  padding: 0.375rem 0.875rem;
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  font-size: ${type.body};
  font-weight: 550;
  line-height: 1.25;
  cursor: pointer;
  transition:
    background-color 0.15s,
    border-color 0.15s,
    color 0.15s;
  ${({ $variant = 'secondary' }) => variants[$variant]}

  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.55;
  }
  svg {
    flex: none;
    width: 1.0625rem;
    height: 1.0625rem;
  }
`

/** `$variant` defaults to secondary; an icon goes in as the first child. */
export const Button = styled.button.attrs<Props>(({ type: given, $ariaDisabled }) => ({
  type: given ?? 'button',
  ...($ariaDisabled && { 'aria-disabled': true, onClick: ignore }),
}))`
  ${look}
`

/** A link within the application that looks like a button. */
export const ButtonLink = styled(Link)<Pick<Props, '$variant'>>`
  color: ${color.ink};
  ${look}
  text-decoration: none;
`

/** A link to a file that looks like a button. */
export const FileLink = styled.a<Pick<Props, '$variant'>>`
  ${look}
  text-decoration: none;
`

/** A button that shows only an icon; give it an `aria-label`. */
export const IconButton = styled(Button)`
  width: 2.5rem;
  padding: 0;
`
