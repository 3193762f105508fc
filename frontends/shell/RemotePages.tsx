import { lazy, Suspense, useState } from 'react'
import { Button } from '../_kit/Button.tsx'
import { Centered } from '../_kit/Centered.tsx'
import { Fence } from './Fence.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import type { Remote } from './remotes.ts'

/** A remote's page for this address. One that cannot be loaded, or breaks, costs only its own pages. */
export function RemotePages({ remote, pathname }: { remote: Remote; pathname: string }) {
  const [Pages] = useState(() => lazy(() => loadPages(remote)))
  return (
    <Fence key={pathname} instead={<Broken name={remote.name} />}>
      <Suspense fallback={<div aria-busy="true" />}>
        <Pages pathname={pathname} />
      </Suspense>
    </Fence>
  )
}

async function loadPages(remote: Remote) {
  const { routes } = await remote.load()
  return {
    default: ({ pathname }: { pathname: string }) => {
      const Page = routes.find(({ path }) => path === pathname)?.Page ?? NotFoundPage
      return <Page />
    },
  }
}

// The federation runtime remembers a remote that failed, so only a new document can try again.
const Broken = ({ name }: { name: string }) => (
  <Centered role="alert">
    <h1>{name} is not available</h1>
    <p>This part of Vigia could not be loaded. Everything else still works.</p>
    <Button onClick={() => location.reload()}>Try Again</Button>
  </Centered>
)
