import { lazy, Suspense } from 'react'
import { Alert } from '../../../ui/content/Alert.tsx'
import { changeSearch } from '../../../ui/routing/change-search.ts'
import { useLocation } from '../../../ui/routing/location.ts'
import type { Approval } from '../approval/use-approval.ts'
import { allViews } from '../../api/views.ts'
import type { Page } from '../../api/types.ts'

const FullScreenshotsDialog = lazy(async () => ({
  default: (await import('../../viewer/FullScreenshotsDialog.tsx')).FullScreenshotsDialog,
}))

const close = () => changeSearch({ page: null }, { replace: true })

/** Opens the screenshots of the page that a link names, as in alerts. */
export function LinkedPage({ pages, approval }: { pages: Page[]; approval: Approval }) {
  const { searchParams } = useLocation()
  const id = searchParams.get('page')
  if (id === null || searchParams.has('mute')) return null
  const page = allViews(pages).find((one) => one.id === id)
  if (!page) return <Alert $tone="warning">The page of this link is no longer on this website’s list.</Alert>
  return (
    <Suspense fallback={null}>
      <FullScreenshotsDialog page={page} initial="diff" approval={approval} onClose={close} />
    </Suspense>
  )
}
