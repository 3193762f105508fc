import * as Radix from 'radix-ui/tooltip'
import type { ReactElement } from 'react'
import { styled } from 'styled-components'
import { tooltipDelays } from './tooltip-delays.ts'
import { tooltipSurface } from '../tokens/overlay.styles.ts'

/** The name of an icon button. Tooltips share their delays through the `TooltipProvider` around them. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Bubble sideOffset={6} collisionPadding={8}>
          {text}
        </Bubble>
      </Radix.Portal>
    </Radix.Root>
  )
}

export const TooltipProvider = ({ children }: { children: ReactElement }) => (
  <Radix.Provider {...tooltipDelays}>{children}</Radix.Provider>
)

const Bubble = styled(Radix.Content)`
  ${tooltipSurface}
`
