import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { changeSearch } from '../../ui/routing/change-search.ts'
import { useLocation } from '../../ui/routing/location.ts'
import type { Page } from '../api/types.ts'
import { pageName } from '../pages/page.messages.ts'
import { useMute } from './use-mute.ts'

const close = () => changeSearch({ page: null, mute: null }, { replace: true })

/** Asks about muting a page after a link in an alert, because opening the link must change nothing. */
export function MuteRequest({ pages }: { pages: Page[] }) {
  const { searchParams } = useLocation()
  const page = pages.find(({ id }) => id === searchParams.get('page'))
  return page && searchParams.has('mute') && <Question page={page} />
}

function Question({ page }: { page: Page }) {
  const { mutate, isPending } = useMute(page.id)
  return (
    <ConfirmDialog
      isOpen
      onClose={close}
      title={`Mute ${pageName(page.path)}?`}
      description="No alerts will be sent about this page until it changes again. It is still checked."
      confirmLabel="Mute this page"
      confirmVariant="primary"
      cancelLabel="Cancel"
      busyLabel={isPending ? 'Muting...' : undefined}
      onConfirm={() => mutate({ until: null, untilChange: true }, { onSettled: close })}
    />
  )
}
