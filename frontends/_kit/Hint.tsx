import * as Tooltip from 'radix-ui/tooltip'
import type { ReactElement } from 'react'
import { styled } from 'styled-components'
import { hintDelays } from './hint-delays.ts'
import { bubble } from './overlay.ts'

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

export const Hints = ({ children }: { children: ReactElement }) => (
  <Tooltip.Provider {...hintDelays}>{children}</Tooltip.Provider>
)

const Bubble = styled(Tooltip.Content)`
  ${bubble}
`
