import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/content/EmptyState.tsx'
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { NotFoundPage } from '../NotFoundPage.tsx'
import type { Remote } from './remotes.ts'

/** The remote's page for this path. A remote that cannot be loaded, or throws, affects only its own pages. */
export function RemotePages({ remote, pathname }: { remote: Remote; pathname: string }) {
  const [Pages] = useState(() => lazy(() => loadPages(remote)))
  return (
    <ErrorBoundary key={pathname} fallback={<RemoteUnavailable name={remote.name} />}>
      <Suspense fallback={<Opening />}>
        <Pages pathname={pathname} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** A placeholder that contains a heading from the start. */
const Opening = () => (
  <div aria-busy="true">
    <VisuallyHidden as="h1">Loading...</VisuallyHidden>
  </div>
)

async function loadPages(remote: Remote) {
  const { routes } = await remote.load()
  return {
    default: ({ pathname }: { pathname: string }) => {
      const Page = routes.find(({ path }) => path === pathname)?.Page ?? NotFoundPage
      return <Page />
    },
  }
}

// The federation runtime caches a failed remote, so only a reload can try again.
const RemoteUnavailable = ({ name }: { name: string }) => (
  <EmptyState role="alert">
    <h1>{name} is not available</h1>
    <p>This part of Vigia could not be loaded. Everything else still works.</p>
    <Button onClick={() => location.reload()}>Try again</Button>
  </EmptyState>
)
