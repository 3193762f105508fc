import { Button } from '../../ui/controls/Button.tsx'
import type { AddAction } from '../remotes/remotes.ts'
import { useAddWebsite } from './use-add-website.ts'

export function AddWebsiteButton({ label, Icon }: AddAction) {
  const add = useAddWebsite()
  return (
    add && (
      <Button aria-haspopup="dialog" onClick={add}>
        <Icon aria-hidden="true" />
        {label}
      </Button>
    )
  )
}
