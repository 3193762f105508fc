import { lazy, Suspense, type ComponentProps } from 'react'
import type { AddWebsite as Form } from './AddWebsite.tsx'

const Lazy = lazy(async () => ({ default: (await import('./AddWebsite.tsx')).AddWebsite }))

/** The form for adding a website, loaded on demand. */
export const LazyAddWebsite = (props: ComponentProps<typeof Form>) => (
  <Suspense fallback={null}>
    <Lazy {...props} />
  </Suspense>
)
