import { Button } from '../_kit/Button.tsx'
import type { Adds } from './remotes.ts'
import { useWayToAdd } from './use-way-to-add.ts'

export function AddButton({ label, Icon }: Adds) {
  const ask = useWayToAdd()
  return (
    ask && (
      <Button aria-haspopup="dialog" onClick={ask}>
        <Icon aria-hidden="true" />
        {label}
      </Button>
    )
  )
}
