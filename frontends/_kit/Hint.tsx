import * as Tooltip from 'radix-ui/tooltip'
import type { ReactElement } from 'react'
import { styled } from 'styled-components'
import { color, radius, shadow, type } from './theme.ts'

/** Says what a button with only an icon does. Hints share their delays through `Hints` around them. */
export function Hint({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Bubble sideOffset={6} collisionPadding={8}>
          {text}
        </Bubble>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}

export function Hints({ children }: { children: ReactElement }) {
  return (
    <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Tooltip.Provider>
  )
}

const Bubble = styled(Tooltip.Content)`
  z-index: 20;
  padding: 0.3125rem 0.5625rem;
  border-radius: ${radius.small};
  font-size: ${type.small};
  color: ${color.canvas};
  background: ${color.ink};
  box-shadow: ${shadow.low};
`
